import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'emulators', environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
});
