import { defineConfig } from 'vitest/config';

/** Tests that need the running suite. Files take turns: they share its databases. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          root: new URL('.', import.meta.url).pathname,
          include: ['rules/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'functions',
          root: new URL('.', import.meta.url).pathname,
          include: ['functions/**/*.test.ts'],
          fileParallelism: false,
          // Triggers answer late on a busy machine.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'emulators',
          root: new URL('.', import.meta.url).pathname,
          include: ['emulators/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
