import { defineConfig, mergeConfig } from 'vitest/config';
import { drawing, mocking, tests } from './vitest.shared';

/**
 * The tests that mock no module, most of them. They share the modules and the document of their worker: loading jsdom,
 * React and the code again for each file took twice as long as the tests themselves.
 */
export default mergeConfig(
  drawing,
  defineConfig({ test: { name: 'web', include: tests, exclude: mocking, isolate: false } }),
);
