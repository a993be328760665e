import type { Fields } from '../../fields/field';

/** What a resource consists of, in the order of its form. */
export const resourceFields = {
  kind: {
    type: 'choice',
    label: 'Kind',
    of: ['technology', 'community', 'career', 'document'],
    unknown: 'document',
    synonyms: ['type', 'category', 'section'],
  },
  title: {
    type: 'name',
    label: 'Title',
    max: 120,
    missing: 'Enter a title.',
    translated: 'listed',
    synonyms: ['name', 'headline'],
  },
  summary: {
    type: 'text',
    label: 'Summary',
    max: 300,
    missing: 'Enter a summary.',
    requiredToPublish: true,
    translated: 'listed',
    synonyms: ['lead', 'subtitle', 'tagline'],
  },
  body: {
    type: 'markdown',
    label: 'Text',
    max: 20_000,
    translated: true,
    synonyms: ['description', 'text', 'content'],
  },
  url: {
    type: 'address',
    label: 'Address',
    hint: 'Where people can read more.',
    synonyms: ['link', 'website', 'address'],
  },
  imageUrl: {
    type: 'picture',
    label: 'Picture',
    choose: 'Choose the picture',
    place: 'picture',
    synonyms: ['image', 'picture', 'photo', 'mark', 'logo'],
  },
  status: { type: 'status' },
  position: { type: 'position' },
  createdAt: { type: 'time', set: 'atCreation' },
  updatedAt: { type: 'time', set: 'atChange' },
} as const satisfies Fields;

/** The kinds of resources. Each except `document` has its own page: /technologies, /community, /careers. */
export const resourceKinds = resourceFields.kind.of;
export type ResourceKind = (typeof resourceKinds)[number];
