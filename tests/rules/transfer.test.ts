import { defaultTaxonomies, findContentName, kindFields, type FieldsName } from '@appshelf/model';
import { makeExample } from '@appshelf/model/testing';
import type { Plain, PlainFields } from '@appshelf/model/transfer';
import {
  formatCsv,
  getFileColumns,
  matchColumns,
  planImport,
  readTable,
  runImport,
  toExportFile,
  transferKinds,
  type TransferKind,
} from '@appshelf/model/transfer';
import { toPlainFields } from '../../web/src/firebase/firestore/plain';
import { now, setUpDatabase, type Db } from './support/firestore';
import { editors, getName } from './support/roles';

// What an import writes in the browser is allowed to who edits the entries, and to nobody else. Steps of instructions that
// are no drafts are imported by administrators alone: rules cannot check them.

const source = { origin: 'http://127.0.0.1:9199', bucket: 'demo-rules.firebasestorage.app' };

/** A row with every column. Kinds without one have that of an example. */
const rows: Partial<Record<TransferKind, Record<string, string>>> = {
  apps: {
    id: 'nightjar',
    name: 'Nightjar',
    tagline: 'Sleep well',
    description: '- records',
    category: 'health',
    platforms: 'web, android',
    technologies: 'pwa',
    tags: '["a, b", "c"]',
    iconUrl: 'media/m1/a b.png',
    screenshots: '[{"url":"media/m2/shot.png","alt":"The evening"}]',
    website: 'https://nightjar.example',
    source: '',
    download: '',
    support: '',
    version: '1.4.0',
    license: '',
    featured: 'yes',
    status: 'draft',
    'tagline:de': 'Schlaf gut',
  },
  products: {
    id: 'studio',
    name: 'Studio',
    summary: 'All of it',
    description: '',
    appIds: 'nightjar, other',
    price: '4.50',
    currency: 'EUR',
    interval: 'month',
    url: 'https://studio.example',
    imageUrl: 'https://pictures.example/studio.png',
    status: 'draft',
    'name:de': 'Atelier',
    position: '3',
  },
  resources: {
    id: 'pwa',
    kind: 'technology',
    title: 'Web apps',
    summary: 'In the browser',
    body: '',
    url: '',
    imageUrl: 'media/m1/mark.webp',
    status: 'draft',
    'title:ar': 'تطبيقات الويب',
    position: '',
  },
  instructions: {
    id: 'sleep',
    title: 'Sleep',
    summary: 'Well',
    appId: 'nightjar',
    difficulty: 'easy',
    minutes: '5',
    coverUrl: 'submissions/mia/sleep/cover.png',
    steps: '[{"title":"Lie down","body":"Now.","imageUrl":"media/m3/bed.png"}]',
    tags: 'night',
    status: 'published',
    'steps:de': '[{"title":"Leg dich hin","body":"Jetzt."}]',
  },
};

/** What is changed in the row afterwards: the first publication, and the price of a product. */
const changes: Partial<Record<TransferKind, Record<string, string>>> = {
  apps: { status: 'published', website: '', 'tagline:de': 'Gut schlafen' },
  products: { price: '', currency: '', interval: '', status: 'published' },
  resources: { status: 'archived', body: 'More' },
  instructions: { summary: 'Better', steps: '[{"title":"Lie","body":"Now.","imageUrl":null}]' },
};

/** The row of a draft of a kind that declares its fields. */
function makeRow(kind: TransferKind): Record<string, string> {
  const name = findContentName(`${kind}/example`) as FieldsName;
  const example = makeExample(kindFields[name], { time: 0, uid: 'ada' }) as PlainFields;
  const fields = { ...example, status: 'draft' };
  const file = toExportFile(kind, [{ id: 'example', fields }], 'csv', source);
  const { headers, rows: read } = readTable(new TextEncoder().encode(file), 'csv');
  return Object.fromEntries(headers.map((header, index) => [header, read[0]?.cells[index] ?? '']));
}

async function importRow(kind: TransferKind, row: Record<string, string>, db: Db, uid: string) {
  const headers = Object.keys(row);
  const file = formatCsv({ columns: headers, rows: [Object.values(row)] });
  const read = async (of: string, id: string): Promise<PlainFields | null> => {
    const fields = (await db.collection(of).doc(id).get()).data();
    return fields === undefined ? null : toPlainFields(fields);
  };
  const plan = await planImport({
    kind,
    table: readTable(new TextEncoder().encode(file), 'csv'),
    mapping: matchColumns(headers, getFileColumns(kind)),
    taxonomies: defaultTaxonomies,
    source,
    from: null,
    readEntries: async (of, ids, languages) => {
      const found = await Promise.all(
        ids.map(async (id) => {
          const fields = of === kind ? await read(of, id) : null;
          const translations = await Promise.all(
            languages.map(async (language) => {
              const stored = await read(`${of}/${id}/translations`, language);
              return stored === null ? [] : [[language, stored] as const];
            }),
          );
          return { id, fields, translations: Object.fromEntries(translations.flat()) };
        }),
      );
      return new Map(
        found.flatMap(({ id, fields, translations }) =>
          fields === null ? [] : [[id, { fields, translations }]],
        ),
      );
    },
  });
  if (plan.problems.length > 0) throw new Error(JSON.stringify(plan.problems));
  await runImport(plan, {
    source,
    importer: { uid, name: getName(uid) },
    writer: {
      importPicture: () => Promise.resolve(),
      write: async (of, ids, decide) => {
        const current = await Promise.all(ids.map((id) => read(of, id)));
        const batch = db.batch();
        for (const { id, isNew, fields, times } of decide(current)) {
          const stamps = Object.fromEntries(times.map((name) => [name, now()]));
          const data: Record<string, Plain | ReturnType<typeof now>> = { ...fields, ...stamps };
          if (isNew) batch.set(db.collection(of).doc(id), data);
          else batch.update(db.collection(of).doc(id), data);
        }
        await batch.commit();
      },
      isRefusal: () => false,
    },
  });
  return plan.entries.length;
}

const { permissions } = setUpDatabase({});

permissions(
  'an import',
  transferKinds.map((kind) => ({
    to: `of ${kind} creates and changes entries`,
    roles: kind === 'instructions' ? ['admin'] : editors,
    attempt: async (db: Db, uid: string) => {
      const row = rows[kind] ?? makeRow(kind);
      const change = { ...row, ...(changes[kind] ?? { status: 'published' }) };
      const created = await importRow(kind, row, db, uid);
      const changed = await importRow(kind, change, db, uid);
      const unchanged = await importRow(kind, change, db, uid);
      if ([created, changed, unchanged].join() !== '1,1,0') throw new Error('Not all was written.');
    },
  })),
);
