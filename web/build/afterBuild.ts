import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * Makes a plugin that changes the built site after all files were written. Such plugins run one after the other.
 *
 * @param work receives the folder of the built site and the folder of the client's sources.
 */
export function afterBuild(
  name: string,
  work: (outDir: string, root: string) => Promise<unknown>,
): Plugin {
  let config: ResolvedConfig;
  let isWritten = false;
  return {
    name: `appshelf:${name}`,
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // This hook is called after a failed build, too: `work` would fail for lack of files, and hide the first error.
        if (!isWritten) return;
        isWritten = false;
        await work(resolve(config.root, config.build.outDir), config.root);
      },
    },
  };
}
