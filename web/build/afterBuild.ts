import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * A plugin that works on the built site when everything has been written, after the plugins before it.
 *
 * @param work is given the folder of the built site and that of the client's sources.
 */
export function afterBuild(
  name: string,
  work: (outDir: string, root: string) => Promise<unknown>,
): Plugin {
  let config: ResolvedConfig;
  return {
    name: `appshelf:${name}`,
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await work(resolve(config.root, config.build.outDir), config.root);
      },
    },
  };
}
