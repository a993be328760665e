import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'model', environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
});
