import { describe, expect, it } from 'vitest';
import { toExportFile } from './exportFile';
import { findContentName } from '../kinds/contentKinds';
import { kindFields, type FieldsName } from '../kinds/kindFields';
import { makeExample } from '../testing/fieldSamples';
import { transferKinds, type TransferKind } from '../kinds/transferKinds';
import type { PlainFields } from './columns';
import { fileFormats, type FileFormat } from './readTable';
import { toPlainName } from '../names/plainName';
import { runImport } from './runImport';
import { createStore, pictureUrl, plan, toSource } from './testing';

const shop = toSource('shop');
const other = toSource('other');
const icon = pictureUrl('media/m1/icon.png');

/** Texts that a file could change on its way. */
const texts = [
  'plain',
  '=1+1',
  "'=1",
  '- a list\n- of two',
  'a "quote", a comma; a bar | and a\ttab',
  'Windows\r\nlines',
  "'tis",
  'ü 😀 \u2028 ß',
  '[not a list]',
  'true',
  '007',
];

const appFields = (text: string): PlainFields => ({
  name: toPlainName(text),
  tagline: toPlainName(text),
  description: text,
  category: 'health',
  platforms: ['web'],
  technologies: [],
  tags: [toPlainName(text).slice(0, 30).trim(), 'a, b', '"c"'],
  iconUrl: icon,
  // Firestore returns the keys of maps in any order.
  screenshots: [{ alt: toPlainName(text), url: `${icon}&token=1-2` }],
  links: { website: null, support: null, download: 'https://x.example/?a=b,c', source: null },
  version: '1.0.0',
  license: '',
  featured: true,
  status: 'published',
});

const entriesWithTexts: Partial<Record<TransferKind, PlainFields[]>> = {
  apps: texts.map(appFields),
  products: [
    null,
    { amount: 450, currency: 'EUR', interval: 'month' },
    { amount: 1_200, currency: 'JPY', interval: 'once' },
    { amount: 0, currency: 'USD', interval: 'year' },
  ].map((price, position) => ({
    name: toPlainName(texts[position] ?? ''),
    summary: 'x',
    description: '',
    appIds: ['b', 'a'],
    price,
    url: null,
    imageUrl: position === 0 ? icon : null,
    status: 'archived',
    position,
  })),
  resources: texts.map((title, position) => ({
    kind: 'document',
    title: toPlainName(title),
    summary: title,
    body: '',
    url: 'https://x.example/a?b=c#d',
    imageUrl: null,
    status: 'draft',
    position,
  })),
  instructions: [
    ...texts.map((title, index): PlainFields => ({
      title: toPlainName(title),
      summary: title,
      appId: 'a',
      difficulty: 'hard',
      minutes: 1,
      coverUrl: pictureUrl(`submissions/mia/entry-${String(index)}/cover.png`),
      steps: [
        { imageUrl: null, imageAlt: '', body: title, title: toPlainName(title) },
        { imageUrl: icon, imageAlt: toPlainName(title).slice(0, 200), body: 'b', title: 'a' },
      ],
      tags: [],
      status: 'submitted',
    })),
    {
      title: '',
      summary: '',
      appId: null,
      difficulty: 'easy',
      minutes: 0,
      coverUrl: null,
      steps: [{ title: '', body: '', imageUrl: null, imageAlt: '' }],
      tags: [],
      status: 'draft',
    },
  ],
};

/** Entries of a kind with the texts, or an example of it. */
function listEntries(kind: TransferKind): PlainFields[] {
  const name = findContentName(`${kind}/example`) as FieldsName;
  const example = () => makeExample(kindFields[name], { time: 0, uid: 'ada' }) as PlainFields;
  return entriesWithTexts[kind] ?? [example()];
}

const toStored = (kind: TransferKind) =>
  listEntries(kind).map((fields, index) => ({ id: `entry-${String(index)}`, fields }));

const cases = transferKinds.flatMap((kind) =>
  fileFormats.map((format): [TransferKind, FileFormat] => [kind, format]),
);

describe.each(cases)('%s as %s', (kind, format) => {
  it('imported into an empty project, export the same bytes', async () => {
    const exported = toExportFile(kind, toStored(kind), format, shop);
    const store = createStore();
    const planned = await plan(kind, exported, store, { format, source: other, from: shop });
    expect(planned.problems).toEqual([]);
    const { writer } = store;
    await runImport(planned, { writer, importer: { uid: 'ada', name: 'Ada' }, source: other });
    expect(store.list(kind)).toHaveLength(toStored(kind).length);
    expect(toExportFile(kind, store.list(kind), format, other)).toBe(exported);
    expect(exported).not.toContain('shop');
  });

  it('imported into the same project, change nothing', async () => {
    const store = createStore();
    for (const { id, fields } of toStored(kind)) store.documents.set(`${kind}/${id}`, fields);
    const planned = await plan(kind, toExportFile(kind, toStored(kind), format, shop), store, {
      format,
    });
    expect(planned).toMatchObject({ entries: [], problems: [], unchanged: toStored(kind).length });
  });

  it('do not depend on the order in which they are read', () => {
    const stored = toStored(kind);
    expect(toExportFile(kind, stored.toReversed(), format, shop)).toBe(
      toExportFile(kind, stored, format, shop),
    );
  });
});

it('an entry that is isn’t stored in the expected form is exported all the same', async () => {
  const stored = [
    { id: 'odd', fields: { name: 5, platforms: 'web', links: null, screenshots: [7] } },
  ];
  const file = toExportFile('apps', stored, 'csv', shop);
  expect(file).toContain('odd,5,');
  const { problems } = await plan('apps', file, createStore());
  expect(problems).not.toEqual([]);
});

it('an export without entries has the columns alone, and imports nothing', async () => {
  const file = toExportFile('resources', [], 'csv', shop);
  expect(file).toBe('\ufeffid,kind,title,summary,body,url,imageUrl,status,position\r\n');
  expect(await plan('resources', file, createStore())).toMatchObject({ entries: [], problems: [] });
});
