import type { Plugin } from 'vite';

/** The first line of a file whose functions are compiled as it comes. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** From this many characters on a file is a large package (charts, live queries), of which a page calls a small part. */
const large = 100_000;

/**
 * Has V8 compile functions where and while their file arrives, apart from the page's own thread, which would otherwise
 * compile each when it is first called, in the midst of starting (V8's documentation, "Explicit compile hints"; to other
 * engines it is a comment). Large packages do not ask for it: compiling what is never called costs time and memory.
 *
 * @param always the name of the chunk that every page runs on, however large.
 */
export const compileAhead = (always: string): Plugin => ({
  name: 'appshelf:compile-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || (file.code.length >= large && file.name !== always)) continue;
        file.code = compileHint + file.code;
      }
    },
  },
});
