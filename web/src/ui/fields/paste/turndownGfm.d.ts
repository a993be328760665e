declare module '@joplin/turndown-plugin-gfm' {
  import type { Plugin } from 'turndown';

  /** Tables, struck-out words and tasks. */
  export const gfm: Plugin;
}
