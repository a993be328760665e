import type { ProductSource } from './types';

/** The products, in the order of /products. */
export const products: ProductSource[] = [
  {
    id: 'shelf-membership',
    name: 'Shelf membership',
    summary:
      'Every app in the catalogue for one person, on all their devices, with a vote at the yearly meeting.',
    description: `Membership pays for the people who read reviews, test releases and answer questions. In return every app on the shelf is yours to use, including those sold separately.

- All paid features of all apps
- Synchronisation for up to six devices
- A vote at the yearly meeting
- Cancel at any time; the apps go on in their free form and keep your data`,
    appIds: ['tidemark', 'halftone', 'stillwater', 'earshot', 'weatherglass'],
    price: { amount: 600, currency: 'EUR', interval: 'month' },
    url: 'https://shop.example.com/membership',
    palette: 'spruce',
    createdOn: '2024-02-12',
  },
  {
    id: 'household-plan',
    name: 'Household plan',
    summary: 'Errand, Larder, Tollgate and Split Rail for up to six people under one roof.',
    description: `One plan for the things a household shares: the shopping, the meals, the subscriptions and the question of who paid.

- Six people, each with their own devices
- Lists and plans shared, diaries and budgets private
- Children's accounts without an e-mail address`,
    appIds: ['errand', 'larder', 'tollgate', 'split-rail'],
    price: { amount: 5400, currency: 'EUR', interval: 'year' },
    url: 'https://shop.example.com/household',
    palette: 'brick',
    createdOn: '2025-08-01',
  },
  {
    id: 'studio-bundle',
    name: 'Studio bundle',
    summary: 'The five design apps with a year of updates, licensed for commercial work.',
    description: `Halftone, Plumbline, Inkwell, Typecase and Mortar for one person and two machines. Bought once; updates for a year are included and the versions you have keep working afterwards.

Files made with the bundle belong to you without conditions.`,
    appIds: ['halftone', 'plumbline', 'inkwell', 'typecase', 'mortar'],
    price: { amount: 18900, currency: 'EUR', interval: 'once' },
    url: 'https://shop.example.com/studio',
    palette: 'indigo',
    createdOn: '2025-09-01',
  },
  {
    id: 'silverbath-papers',
    name: 'Silverbath with papers',
    summary: 'The darkroom for raw photographs and all twelve measured papers.',
    description: `A licence for one photographer on up to three machines, with every paper we have measured so far and those of the next two years.

The try-out version is complete and adds a pencil mark to prints.`,
    appIds: ['silverbath'],
    price: { amount: 8900, currency: 'EUR', interval: 'once' },
    url: 'https://shop.example.com/silverbath',
    palette: 'slate',
    createdOn: '2024-07-22',
  },
  {
    id: 'countersign-business',
    name: 'Countersign Business',
    summary: 'Quotes and invoices for two people, with electronic invoices and the yearly export.',
    description: `- Unlimited quotes, invoices and customers
- Electronic invoices checked before they are sent
- Access for a tax adviser
- Ten years of storage, also after you leave`,
    appIds: ['countersign'],
    price: { amount: 1200, currency: 'EUR', interval: 'month' },
    url: 'https://shop.example.com/countersign',
    palette: 'cobalt',
    createdOn: '2025-03-10',
  },
  {
    id: 'keepsake-home',
    name: 'Keepsake Home',
    summary: 'Proven backups for up to five machines in one home.',
    description: `Backs up five machines to anything you own, proves once a week that it can be restored, and prints the sheet for whoever has to do it without you. Space for copies is not included; any disk will do.`,
    appIds: ['keepsake', 'airlock'],
    price: { amount: 3900, currency: 'EUR', interval: 'year' },
    url: 'https://shop.example.com/keepsake',
    palette: 'teal',
    createdOn: '2025-06-30',
  },
  {
    id: 'gatepost-team',
    name: 'Gatepost Team',
    summary: 'Hosted feature flags for up to twenty people, with the weekly letter.',
    description: `We run Gatepost for you on two sites, with updates, backups and somebody on call. The program itself is open source; you may leave with all your data on any day.`,
    appIds: ['gatepost', 'trellis', 'lanternfish'],
    price: { amount: 4500, currency: 'EUR', interval: 'month' },
    url: 'https://shop.example.com/gatepost',
    palette: 'violet',
    createdOn: '2025-02-10',
  },
  {
    id: 'classroom-set',
    name: 'Classroom set',
    summary: 'Tally Lane, Corvid and Hedgerow for a school, with printed guides. Free of charge.',
    description: `For schools, libraries and adult education. Includes set-up for a whole class without any names, a guide for each grade and a person to write to.

There is no trial period because there is nothing to pay.`,
    appIds: ['tally-lane', 'corvid', 'hedgerow'],
    price: null,
    url: 'https://schools.example.org/classroom-set',
    palette: 'ochre',
    createdOn: '2025-04-07',
  },
];
