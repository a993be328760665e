import { defineConfig, mergeConfig } from 'vitest/config';
import { drawing, mocking } from './vitest.shared';

/**
 * The tests that mock modules. They share the document and the packages of their worker, but each loads the code anew, or
 * the next would get what this one mocked.
 */
export default mergeConfig(
  drawing,
  defineConfig({
    test: {
      name: 'web, mocking',
      include: mocking,
      isolate: false,
      setupFiles: ['vitest.fresh.ts'],
    },
  }),
);
