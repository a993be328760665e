/** The catalogues of the interface, which `web/build/messages` compiles from `web/messages`. */
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';
  import type { Language } from '@appshelf/model';

  /** Loads the sentences of an area (`src/app/languages/areas.ts`) in a language; `all` of a language on the server. */
  export const loaders: Record<
    'start' | 'site' | 'members' | 'admin' | 'all',
    Record<Language, () => Promise<{ messages: Messages }>>
  >;
}
