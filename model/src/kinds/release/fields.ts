import type { Fields } from '../../fields/field';

/** What a version of an app consists of, in the order of its form. Its number is the id of its document. */
export const releaseFields = {
  notes: { type: 'markdown', label: 'What changed', max: 20_000, missing: 'Enter what changed.' },
  publishedAt: { type: 'time', set: 'byEditors' },
} as const satisfies Fields;
