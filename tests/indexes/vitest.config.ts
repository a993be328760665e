import { defineConfig } from 'vitest/config';
import { markdownPages } from '../../web/build/markdownPages';

/** Holds the queries of the client and the functions and firestore.indexes.json together. Needs no suite. */
export default defineConfig({
  plugins: [markdownPages()],
  test: {
    name: 'indexes',
    root: import.meta.dirname,
    environment: 'jsdom',
    restoreMocks: true,
    testTimeout: 60_000,
  },
});
