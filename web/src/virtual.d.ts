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

/** How far each translation of the interface is, which `web/build/messages` counts in `web/messages`. */
declare module 'virtual:translations' {
  import type { Language } from '@appshelf/model';

  /** A translation of the interface. */
  export interface Translation {
    language: Language;
    /** How many sentences the interface has, and how many of them are translated. */
    total: number;
    translated: number;
    /** Who translated, as the head of the file says; in alphabetical order. */
    translators: readonly string[];
    /** The address of the file. */
    file: string;
  }

  export const translations: readonly Translation[];
}
