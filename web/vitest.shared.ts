import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { markdownPages } from './build/markdownPages';

/** Where the client's unit tests are. */
export const tests = ['{src,build}/**/*.test.{ts,tsx}'];

const here = import.meta.dirname;

/** The test files that mock modules. */
export const mocking = ['src', 'build']
  .flatMap((folder) =>
    readdirSync(path.join(here, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  )
  .filter((name) => /\.test\.tsx?$/.test(name))
  .filter((name) => readFileSync(path.join(here, name), 'utf8').includes('vi.mock('));

/** What all unit tests of the client have in common. */
export const drawing = defineConfig({
  plugins: [react(), markdownPages()],
  test: {
    environment: 'jsdom',
    // A thread loads a document in less time than a process of its own.
    pool: 'threads',
    setupFiles: ['vitest.setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Whole pages are drawn and typed into, by several workers on two cores: what is late has time, and a second try.
    testTimeout: 20_000,
    retry: 1,
  },
});
