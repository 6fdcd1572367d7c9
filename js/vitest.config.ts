import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { forVite } from "./glyphs.mjs";

const executablePath = process.env.CHROMIUM ?? "chromium";

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [forVite],
        test: { name: "unit", environment: "happy-dom", include: ["tests/unit/*.test.ts"] },
      },
      {
        plugins: [forVite],
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
