/*
 * What keeps the sentences of the interface translatable (docs/translate/languages.md): a text that people see or hear stands in a
 * macro of Lingui.
 */

/** Texts of code, which nobody reads. Each is a regular expression without flags. */
const code = [
  // Ids, keys, addresses and classes: one word that begins with a small letter.
  '^[^A-Z\\s]\\S*$',
  // Components, events and constants: `ArrowLeft`, `GET`.
  '^[A-Z][a-z]+[A-Z]\\w*$',
  '^[A-Z][A-Z_-]+$',
  // Lists of classes and what CSS calculates: without capitals, and with hyphens.
  '^[a-z0-9!][^A-Z.?!’“]*-[^A-Z?!’“]*$',
  // Selectors, HTML, CSS, and the paths of SVG.
  '^\\s*[<([]',
  '^[a-z*.#][^A-Z]*[[(]',
  '\\{ --',
  '^M[\\d.]*.*z$',
  '^[ML]$',
  // Values of attributes, the type of files that are dragged, the end of a field's name, and keys.
  '^(?:external noopener|not all|Files|On|Home|End)$',
];

/** The options of `lingui/no-unlocalized-strings`. */
export const noBareSentences = {
  ignore: code,
  ignoreNames: [
    { regex: { pattern: '(?:class|classes|className|selector|styles)$', flags: 'i' } },
    // Attributes of SVG and of elements.
    'aria-keyshortcuts',
    'd',
    'path',
    'rel',
    'rootMargin',
    'transform',
    // The tags of RTK Query, and the `@type` of structured data.
    'addTagTypes',
    'invalidatesTags',
    'providesTags',
    'tagTypes',
    'type',
    '@type',
    'query-input',
    // Keys of keyboards, drafts and parts of a page.
    { regex: { pattern: 'keys?$', flags: 'i' } },
  ],
  ignoreFunctions: [
    'clsx',
    'buttonClasses',
    'matchMedia',
    'Symbol',
    '*.invalidateTags',
    '*.digest',
    '*.endsWith',
    '*.get',
    '*.includes',
    'Date',
    '*.matches',
    '*.querySelector',
    '*.querySelectorAll',
    'lazyPage',
    'loadScreen',
    'lazyReadingPage',
    // Its sentence is looked up by its code (`toAppError`).
    'FirebaseError',
    // Errors that nobody should see. Those that say what to do are made with `t`.
    'Error',
    'super',
    // Makes a sentence of the model, which is translated where it is shown.
    'requiredName',
    'requiredText',
  ],
  useTsTypes: true,
};

/** For `no-restricted-syntax`: the rule above takes a single small word between tags for an id. */
export const noBareText = [
  {
    selector:
      'JSXText[value=/\\p{L}/u]:not(JSXElement[openingElement.name.name=/^(?:Trans|Plural)$/] JSXText)',
    message: 'Put the text into <Trans>…</Trans> or {t`…`}, so that it can be translated.',
  },
];
