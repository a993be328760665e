import {
  formatCsv,
  getFileFormat,
  toExportFile,
  transferKinds,
  type Importer,
  type StoredEntry,
  type TransferKind,
} from '@appshelf/model/transfer';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSeed } from '../../../seed/build';
import { readContent } from '../../../seed/load/readContent';
import { readAllEntries } from '../../../transfer/documents';
import { importFile, type FileImport } from '../../../transfer/importFile';
import { openProject, suiteNetwork, type Project } from '../../../transfer/openProject';
import { clearFirestore, call, getCaller } from '../support/suite';

// Own projects, for which the suite runs no triggers and which are separate from the seed.
const first = openProject('demo-import-a');
const second = openProject('demo-import-b');
const seeded = openProject(undefined);

const importer: Importer = { uid: 'ada', name: 'Ada' };

const columns = [
  'id',
  'name',
  'tagline',
  'description',
  'category',
  'platforms',
  'tags',
  'version',
  'website',
  'featured',
  'status',
];

const toRow = (index: number) => [
  `app-${String(index).padStart(4, '0')}`,
  `App ${String(index)}`,
  index % 7 === 0 ? '=SUM(A1:A9)' : `Number "${String(index)}", of many`,
  `- one\r\n- two; three\n\n${'Text. '.repeat(index % 40)}end`,
  'utilities',
  'web, linux',
  index % 2 === 0 ? '["a, b","c"]' : 'one, two',
  `1.${String(index)}.0`,
  `https://app-${String(index)}.example/?a=1,2`,
  String(index % 100 === 0),
  index % 3 === 0 ? 'draft' : 'published',
];

const toBytes = (text: string) => new TextEncoder().encode(text);

const run = (
  project: Project,
  kind: TransferKind,
  text: string,
  options: Partial<FileImport> = {},
) =>
  importFile(
    {
      kind,
      bytes: toBytes(text),
      format: 'csv',
      chosen: new Map(),
      from: null,
      importer,
      isDryRun: false,
      ...options,
    },
    project,
  );

const exportAll = async (project: Project, kind: TransferKind, format: 'csv' | 'json' = 'csv') =>
  toExportFile(
    kind,
    await readAllEntries(kind, project.firestore),
    format,
    project.toSource(project.bucket.name),
  );

beforeEach(async () => {
  await clearFirestore(first.id);
  await clearFirestore(second.id);
});

// An import reads 300 entries at a time and writes 50; an export reads 300.
describe('a file of 700 apps, three of them with a mistake', () => {
  const rows = Array.from({ length: 700 }, (_, index) => toRow(index));
  const setCell = (row: number, column: string, cell: string) => {
    rows[row - 2]?.splice(columns.indexOf(column), 1, cell);
  };
  setCell(17, 'version', 'latest');
  setCell(350, 'category', 'games');
  setCell(701, 'website', 'app.example');
  const file = formatCsv({ columns, rows });

  it('writes 697 and tells three, changes nothing the second time, and comes back the same', async () => {
    const { plan, result } = await run(first, 'apps', file);
    expect(plan.problems.map(({ row, column }) => [row, column])).toEqual([
      [17, 'version'],
      [350, 'category'],
      [701, 'website'],
    ]);
    expect(result).toEqual({
      created: 697,
      updated: 0,
      translated: 0,
      problems: [],
      isCancelled: false,
    });
    const { count } = (await first.firestore.collection('apps').count().get()).data();
    expect(count).toBe(697);

    const again = await run(first, 'apps', file);
    expect(again.plan).toMatchObject({ entries: [], unchanged: 697 });
    expect(again.result).toMatchObject({ created: 0, updated: 0 });

    const exported = await exportAll(first, 'apps');
    await clearFirestore(first.id);
    const back = await run(first, 'apps', exported);
    expect(back.plan.problems).toEqual([]);
    expect(back.result).toMatchObject({ created: 697 });
    expect(await exportAll(first, 'apps')).toBe(exported);
  });
});

describe('the catalogue of the seed', () => {
  // Taken from its source: other tests write to the seeded project. Its pictures are in the bucket of that project.
  const { documents } = buildSeed(readContent());
  const source = seeded.toSource(seeded.bucket.name);
  const listEntries = (kind: TransferKind) =>
    documents.flatMap(({ path, fields }): StoredEntry[] => {
      const [collection, id = '', ...below] = path.split('/');
      return collection === kind && below.length === 0
        ? [{ id, fields: fields as StoredEntry['fields'] }]
        : [];
    });

  it.each(transferKinds.flatMap((kind) => [`${kind}.csv`, `${kind}.json`]))(
    'exported as %s and imported into an empty project with its pictures, exports the same bytes',
    async (name) => {
      const format = getFileFormat(name);
      const kind = transferKinds.find((known) => name.startsWith(known)) ?? 'apps';
      const entries = listEntries(kind);
      const exported = toExportFile(kind, entries, format, source);
      expect(exported).not.toContain(seeded.bucket.name);
      const { plan, result } = await run(second, kind, exported, {
        format,
        from: seeded.bucket.name,
      });
      expect([plan.problems, result?.problems]).toEqual([[], []]);
      expect(result?.created).toBe(entries.length);
      expect(await exportAll(second, kind, format)).toBe(exported);
      const pictures = plan.entries.flatMap((entry) => entry.pictures);
      expect(pictures.length).toBeGreaterThan(0);
      for (const { picture } of pictures.slice(0, 5)) {
        const [stored] = await second.bucket.file(picture).download();
        const [original] = await seeded.bucket.file(picture).download();
        expect(stored.equals(original)).toBe(true);
      }
    },
  );
});

describe('importPicture', () => {
  const picture = { picture: 'media/icon-nowhere/icon.png', from: null };

  it('finds a stored picture for an administrator', async () => {
    const { idToken } = await getCaller({ admin: true });
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const path = `media/stored-${crypto.randomUUID()}/icon.png`;
    await seeded.bucket.file(path).save(png, { contentType: 'image/png', resumable: false });
    expect(await call('importPicture', { picture: path, from: null }, idToken)).toEqual({
      result: { path },
    });
    expect(await call('importPicture', picture, idToken)).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
  });

  it.each([
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://169.254.169.254/computeMetadata/v1/',
    'https://localhost/a.png',
  ])('does not go to %s', async (address) => {
    const { idToken } = await getCaller({ admin: true });
    expect(await call('importPicture', { picture: address, from: null }, idToken)).toMatchObject({
      error: {
        status: 'FAILED_PRECONDITION',
        message: expect.stringContaining('is not on the public internet') as string,
      },
    });
  });

  it('is refused for members and visitors', async () => {
    const { idToken } = await getCaller();
    expect(await call('importPicture', picture, idToken)).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    expect(await call('importPicture', picture, null)).toMatchObject({
      error: { status: 'UNAUTHENTICATED' },
    });
  });
});

it('the network of the suite allows the suite’s storage and no other local service', () => {
  const { isAllowedUrl } = suiteNetwork;
  expect(isAllowedUrl(new URL('http://127.0.0.1:9199/v0/b/x/o/y'))).toBe(true);
  expect(isAllowedUrl(new URL('http://127.0.0.1:8080/'))).toBe(false);
});
