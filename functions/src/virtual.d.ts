/** The translations of the functions, made of `web/messages` when they are built (`messages.mjs`). */
declare module 'virtual:server-messages' {
  /** Loads the sentences of a language, by the English ones. Tests read the English ones from the code. */
  export const loaders: Readonly<
    Record<
      import('@appshelf/model').Language,
      () => Promise<{ messages: import('@lingui/core').Messages }>
    >
  >;
}
