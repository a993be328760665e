import { defineConfig } from 'vitest/config';

/** What writes cost by the rules. The rules engine is asked directly, so that no suite has to run. */
export default defineConfig({
  test: {
    name: 'rules-cost',
    environment: 'node',
    isolate: false,
    // On a busy machine a second of work can take ten.
    testTimeout: 20_000,
    include: ['**/*.test.ts'],
  },
});
