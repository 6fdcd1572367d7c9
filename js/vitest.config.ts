import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const executablePath = process.env.CHROMIUM ?? "chromium";

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: "unit", environment: "happy-dom", include: ["tests/unit/*.test.ts"] },
      },
      {
        optimizeDeps: { include: ["axe-core"] },
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath, args: ["--no-sandbox"] } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
