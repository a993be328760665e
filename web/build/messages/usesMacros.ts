/** Whether a file imports Lingui's macros. */
export const usesMacros = (code: string): boolean =>
  /from '@lingui\/(?:core|react)\/macro'/.test(code);
