import { languageCodes } from '../languages/languages';
import { defaultTaxonomies } from '../taxonomies/taxonomies';
import type { PictureSource } from '../pictures/pictureUrl';
import type { PlainFields } from './columns';
import { formatCsv } from './csv';
import type { TransferKind } from '../kinds/transferKinds';
import { getFileColumns } from './formats';
import { matchColumns } from './matchColumns';
import { planImport, type ImportPlan, type PlanRequest } from './planImport';
import type { ReadEntry } from './translations';
import { readTable, type FileFormat } from './readTable';
import { runImport, type ImportResult, type ImportWriter } from './runImport';

/** Where the pictures of a test's project are read. */
export const toSource = (project: string): PictureSource => ({
  origin: 'https://firebasestorage.googleapis.com',
  bucket: `${project}.firebasestorage.app`,
});

/** The bucket of the tests. */
export const source = toSource('shop');

/** The public address of a picture of the tests' bucket. */
export const pictureUrl = (path: string, { origin, bucket } = source) =>
  `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;

/** The time that the store of tests writes in place of the server's. */
const now = 1_700_000_000_000;

/** A store of documents in memory, which tests read and write as an import does. */
export function createStore() {
  const documents = new Map<string, PlainFields>();
  const pictures: string[] = [];
  const get = (collection: string, id: string) => documents.get(`${collection}/${id}`) ?? null;
  const writer: ImportWriter = {
    importPicture: (picture) => {
      pictures.push(picture);
      return Promise.resolve();
    },
    write: (collection, ids, decide) => {
      const current = ids.map((id) => get(collection, id));
      for (const { id, fields, times } of decide(current)) {
        const timed = Object.fromEntries(times.map((name) => [name, now]));
        documents.set(`${collection}/${id}`, { ...get(collection, id), ...fields, ...timed });
      }
      return Promise.resolve();
    },
    isRefusal: () => true,
  };
  const getTranslations = (kind: TransferKind, id: string, languages: readonly string[]) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const fields = get(`${kind}/${id}/translations`, language);
        return fields === null ? [] : [[language, fields]];
      }),
    );
  const readEntries: PlanRequest['readEntries'] = (kind, ids, languages) =>
    Promise.resolve(
      new Map(
        ids.flatMap((id): [string, ReadEntry][] => {
          const fields = get(kind, id);
          const translations = getTranslations(kind, id, languages);
          return fields === null ? [] : [[id, { fields, translations }]];
        }),
      ),
    );
  const toStored = (kind: TransferKind, id: string, fields: PlainFields) => ({
    id,
    fields,
    translations: getTranslations(kind, id, languageCodes),
  });
  const list = (kind: TransferKind) =>
    [...documents].flatMap(([path, fields]) =>
      path.startsWith(`${kind}/`) && path.split('/').length === 2
        ? [toStored(kind, path.slice(kind.length + 1), fields)]
        : [],
    );
  return { documents, pictures, writer, readEntries, list };
}

/** The store of a test. */
export type Store = ReturnType<typeof createStore>;

/** A file of CSV with these rows; the keys of the first one are the headers. */
export function toCsvFile(rows: readonly Record<string, string>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return formatCsv({ columns, rows: rows.map((row) => columns.map((name) => row[name] ?? '')) });
}

/** Plans the import of a file whose headers are the names of the columns. */
export function plan(
  kind: TransferKind,
  file: string,
  store: Store,
  options: Partial<PlanRequest> & { format?: FileFormat } = {},
): Promise<ImportPlan> {
  const { format = 'csv', ...others } = options;
  const table = readTable(new TextEncoder().encode(file), format);
  const mapping = matchColumns(table.headers, getFileColumns(kind));
  const { readEntries } = store;
  return planImport({
    kind,
    table,
    mapping,
    taxonomies: defaultTaxonomies,
    source,
    from: null,
    readEntries,
    ...others,
  });
}

/** The person who imports in tests. */
export const importer = { uid: 'ada', name: 'Ada' };

/** Writes a plan to the store. */
export function write(
  plan: ImportPlan,
  store: Store,
  writer: Partial<ImportWriter> = {},
): Promise<ImportResult> {
  return runImport(plan, { writer: { ...store.writer, ...writer }, importer, source });
}

/** The valid cells of an app with all columns. */
export const appRow: Record<string, string> = {
  id: 'nightjar',
  name: 'Nightjar',
  tagline: 'Sleep well',
  description: '- records\n- the "night"',
  category: 'health',
  platforms: 'web, android',
  technologies: 'progressive-web-apps',
  tags: 'sleep, sounds',
  iconUrl: 'media/m1/icon.png',
  screenshots: '[{"url":"media/m2/shot.png","alt":"The evening"}]',
  website: 'https://nightjar.example',
  source: '',
  download: '',
  support: 'https://nightjar.example/help',
  version: '1.4.0',
  license: 'MIT',
  featured: 'true',
  status: 'published',
};
