import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'functions', environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
});
