import { mkdtempSync, rmSync, unwatchFile, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFirestore, type Firestore } from './engine';
import { loadIndexes, loadRules } from './loadProject';

let folder: string;
let firestore: Firestore;
const watched: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'databases-'));
  firestore = createFirestore();
});
afterEach(() => {
  for (const path of watched.splice(0)) unwatchFile(path);
  rmSync(folder, { recursive: true });
});

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  watched.push(path);
  return path;
}

const configure = (entries: unknown) =>
  write('firebase.json', JSON.stringify({ firestore: entries }));
const allow = (collection: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /${collection}/{id} { allow read, write; }
  }
}`;
const project = () => ({ folder, id: 'demo' });

/** Whether somebody without an account may write a collection of a database; the status of the refusal otherwise. */
function tryWrite(database: string, collection: string): Promise<unknown> {
  const name = `projects/demo/databases/${database}`;
  const writes = [{ update: { name: `${name}/documents/${collection}/a`, fields: {} } }];
  return firestore.service.commit({ database: name, writes }, { kind: 'anonymous' }).then(
    () => 'allowed',
    (error: unknown) => (error as { status: string }).status,
  );
}

describe('several databases in firebase.json', () => {
  beforeEach(() => {
    write('main.rules', allow('main'));
    write('shop.rules', allow('shop'));
    const order = [
      { fieldPath: 'a', order: 'ASCENDING' },
      { fieldPath: 'b', order: 'ASCENDING' },
    ];
    write('main.json', JSON.stringify({ indexes: [{ collectionGroup: 'main', fields: order }] }));
    write('shop.json', '{}');
    configure([
      { database: '(default)', rules: 'main.rules', indexes: 'main.json' },
      { database: 'shop', rules: 'shop.rules', indexes: 'shop.json' },
    ]);
  });

  it('have rules of their own, and others allow nothing', async () => {
    await loadRules(firestore, project(), undefined);
    expect(await tryWrite('(default)', 'main')).toBe('allowed');
    expect(await tryWrite('(default)', 'shop')).toBe('PERMISSION_DENIED');
    expect(await tryWrite('shop', 'shop')).toBe('allowed');
    expect(await tryWrite('shop', 'main')).toBe('PERMISSION_DENIED');
    expect(await tryWrite('other', 'main')).toBe('PERMISSION_DENIED');
  });

  it('give way to rules that a test loads for its project, and those to rules for a database', async () => {
    await loadRules(firestore, project(), undefined);
    firestore.control.setRules('demo', { name: 'test.rules', content: allow('tested') });
    expect(await tryWrite('shop', 'shop')).toBe('PERMISSION_DENIED');
    expect(await tryWrite('shop', 'tested')).toBe('allowed');
    firestore.control.setRules('demo', { name: 'shop.rules', content: allow('shop') }, 'shop');
    expect(await tryWrite('shop', 'shop')).toBe('allowed');
    expect(await tryWrite('(default)', 'tested')).toBe('allowed');
    expect(firestore.control.getRuleCoverage('demo', 'shop')?.rules.files[0].name).toBe(
      'shop.rules',
    );
  });

  it('have indexes of their own', async () => {
    loadIndexes(firestore, project());
    const query = (database: string) =>
      firestore.service.runQuery(
        {
          parent: `projects/demo/databases/${database}/documents`,
          structuredQuery: {
            from: [{ collectionId: 'main' }],
            orderBy: [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'b' } }],
          },
        },
        { kind: 'admin' },
      );
    expect(await query('(default)')).toHaveLength(1);
    await expect(query('shop')).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
    expect(await query('other')).toHaveLength(1);
  });

  it('stop the start when rules have errors', async () => {
    write('shop.rules', 'service');
    await expect(loadRules(firestore, project(), undefined)).rejects.toThrow(
      /shop\.rules:1:\d+: ERROR: /,
    );
  });

  it('have the rules of the command line where it names some', async () => {
    await loadRules(firestore, project(), write('given.rules', allow('given')));
    expect(await tryWrite('shop', 'given')).toBe('allowed');
  });
});

it('one database has no rules but those of the command line', async () => {
  write('main.rules', allow('main'));
  configure({ rules: 'main.rules' });
  await loadRules(firestore, project(), undefined);
  expect(await tryWrite('(default)', 'elsewhere')).toBe('allowed');
});
