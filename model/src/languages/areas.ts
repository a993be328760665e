/**
 * The parts into which the sentences of the interface are divided, in the order in which a visit needs them. Every page
 * loads those of the start; the other parts come with the code of the pages that need them (docs/translate/languages.md).
 */
export const areas = ['start', 'site', 'members', 'admin'] as const;

/** A part of the sentences of the interface. */
export type Area = (typeof areas)[number];
