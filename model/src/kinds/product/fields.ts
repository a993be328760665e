import type { Fields } from '../../fields/field';

/** What a product consists of, in the order of its form. */
export const productFields = {
  name: {
    type: 'name',
    label: 'Name',
    max: 80,
    missing: 'Enter a name.',
    translated: 'listed',
    synonyms: ['title', 'product'],
  },
  summary: {
    type: 'text',
    label: 'Summary',
    hint: 'What it is and who it is for, in a sentence or two.',
    max: 300,
    missing: 'Enter a summary.',
    requiredToPublish: true,
    translated: 'listed',
    synonyms: ['tagline', 'subtitle', 'lead'],
  },
  description: {
    type: 'markdown',
    label: 'Description',
    max: 20_000,
    translated: true,
    synonyms: ['body', 'text', 'about'],
  },
  appIds: {
    type: 'ids',
    label: 'Apps in it',
    of: 'apps',
    max: 50,
    synonyms: ['apps', 'app', 'includes'],
  },
  price: { type: 'price', label: 'Price', synonyms: ['amount', 'cost'] },
  url: {
    type: 'address',
    label: 'Web page',
    hint: 'Where people can get it.',
    synonyms: ['link', 'website', 'address'],
  },
  imageUrl: {
    type: 'picture',
    label: 'Picture',
    choose: 'Choose the picture',
    place: 'picture',
    synonyms: ['image', 'picture', 'photo', 'cover'],
  },
  status: { type: 'status' },
  position: { type: 'position' },
  updatedAt: { type: 'time', set: 'atChange', isNew: true },
} as const satisfies Fields;
