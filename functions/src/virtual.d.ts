/** The translations of the functions, made of `web/messages` when they are built (`messages.mjs`). */
declare module 'virtual:server-messages' {
  import type { Messages } from '@lingui/core';
  import type { Language } from '@appshelf/model';

  /** Loads the sentences of a language, by the English ones. Tests read the English ones from the code. */
  export const loaders: Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;
}
