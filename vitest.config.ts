import { defineConfig } from 'vitest/config';

/**
 * The unit tests of every package, each beside its source. What needs the running suite is in `tests/`. Files share
 * the packages of their worker (`isolate: false`), since loading them anew took longer than the tests.
 */
export default defineConfig({
  test: {
    projects: [
      'model',
      'web',
      'web/vitest.mocking.config.ts',
      'functions',
      'emulators',
      'seed',
      'tests/rules-cost',
      'tests/indexes',
    ],
    // Vitest leaves one processor to others, which is half of a small machine.
    maxWorkers: '100%',
  },
});
