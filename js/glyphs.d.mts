import type { Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin as VitePlugin } from "vitest/config";

export const forEsbuild: EsbuildPlugin;
export const forVite: VitePlugin;
