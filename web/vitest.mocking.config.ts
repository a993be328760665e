import { defineConfig, mergeConfig } from 'vitest/config';
import { drawing, mocking } from './vitest.shared';

/** The tests that mock modules: each file loads its own, or the next would get what this one mocked. */
export default mergeConfig(
  drawing,
  defineConfig({ test: { name: 'web, mocking', include: mocking } }),
);
