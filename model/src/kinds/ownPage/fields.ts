import type { Fields } from '../../fields/field';
import { limits } from '../../limits';

/** What a page of the site's editors consists of, in the order of its form. */
export const ownPageFields = {
  title: { type: 'name', label: 'Title', max: 80, missing: 'Enter a title.', translated: true },
  description: {
    type: 'name',
    label: 'Description',
    hint: 'A sentence for search engines and link previews.',
    max: 200,
    translated: true,
  },
  markdown: {
    type: 'markdown',
    label: 'Text',
    max: limits.pageText.markdown,
    missing: 'Enter the text of the page.',
    requiredToPublish: true,
    translated: true,
  },
  status: { type: 'status' },
  publishedAt: { type: 'time', set: 'atPublication' },
  createdAt: { type: 'time', set: 'atCreation' },
  updatedAt: { type: 'time', set: 'atChange' },
} as const satisfies Fields;
