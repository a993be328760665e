import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'functions',
    environment: 'node',
    isolate: false,
    // On a busy machine a second of work can take ten.
    testTimeout: 20_000,
    include: ['src/**/*.test.ts', 'build.test.mjs'],
  },
});
