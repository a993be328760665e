import type { Plugin } from 'vite';

/** The first line of a file whose functions are compiled while it loads. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets V8 compile the functions of the start's scripts on another thread while they load. Without the hint the main thread
 * compiles each function at its first call (https://v8.dev/blog/explicit-compile-hints; for other engines the hint is a
 * comment). What it saves: docs/decisions/0006-scripts-of-the-start.md.
 *
 * @param names the names of the chunks that every page starts with.
 */
export const compileAhead = (names: readonly string[]): Plugin => ({
  name: 'appshelf:compile-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && names.includes(file.name)) file.code = compileHint + file.code;
      }
    },
  },
});
