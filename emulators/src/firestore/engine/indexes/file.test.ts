import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findIndexFiles, readIndexFile } from './file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'indexes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const configure = (firestore: unknown) => write('firebase.json', JSON.stringify({ firestore }));

describe('the indexes file', () => {
  it('is the one that firebase.json names, from a folder below too', () => {
    const path = write('my.indexes.json', '{}');
    configure({ rules: 'firestore.rules', indexes: 'my.indexes.json' });
    mkdirSync(join(folder, 'functions'));
    expect(findIndexFiles({ folder }, undefined)).toEqual([{ path }]);
    expect(findIndexFiles({ folder: join(folder, 'functions') }, undefined)).toEqual([{ path }]);
  });

  it('is that of the one database of a list', () => {
    const path = write('my.indexes.json', '{}');
    configure([{ database: '(default)', indexes: 'my.indexes.json' }]);
    expect(findIndexFiles({ folder }, '')).toEqual([{ path }]);
  });

  it('is one for each database of a list, also for those of a target', () => {
    const path = write('my.indexes.json', '{}');
    const { shop, main } = { shop: 'shop.indexes.json', main: 'my.indexes.json' };
    const shopPath = write(shop, '{}');
    const targets = { 'demo-shops': { firestore: { shops: ['berlin', 'rome'] } } };
    write('.firebaserc', JSON.stringify({ targets }));
    configure([
      { database: '(default)', indexes: main },
      { target: 'shops', indexes: shop },
    ]);
    expect(findIndexFiles({ folder, id: 'demo-shops' }, undefined)).toEqual([
      { path, database: '(default)' },
      { path: shopPath, database: 'berlin' },
      { path: shopPath, database: 'rome' },
    ]);
    expect(() => findIndexFiles({ folder, id: 'demo-other' }, undefined)).toThrow(
      /\.firebaserc has no databases for the target "shops" of the project "demo-other"\. Add them with `firebase target:apply firestore shops DATABASE`\.$/,
    );
  });

  it.each([
    ['no Firestore', undefined],
    ['no indexes', { rules: 'firestore.rules' }],
    ['databases without indexes', [{ database: 'a' }, { database: 'b', rules: 'b.rules' }]],
  ])('is none where firebase.json has %s', (_name, firestore) => {
    configure(firestore);
    expect(findIndexFiles({ folder }, undefined)).toEqual([]);
  });

  it('is the one that the variable names, or none when that is off', () => {
    const path = write('other.json', '{}');
    configure({ indexes: 'missing.json' });
    expect(findIndexFiles({ folder }, 'other.json')).toEqual([{ path }]);
    expect(findIndexFiles({ folder }, 'off')).toEqual([]);
  });

  it('is that of another firebase.json where the command names one', () => {
    configure({ indexes: 'missing.json' });
    const path = write('test.indexes.json', '{}');
    const config = write(
      'firebase.test.json',
      JSON.stringify({ firestore: { indexes: 'test.indexes.json' } }),
    );
    expect(findIndexFiles({ folder, config }, undefined)).toEqual([{ path }]);
  });

  it('is missed where it is named', () => {
    configure({ indexes: 'missing.json' });
    expect(() => findIndexFiles({ folder }, undefined)).toThrow(
      /missing\.json, which .*firebase\.json names, does not exist\. Add it, or set FIRESTORE_EMULATOR_INDEXES=off\.$/,
    );
    expect(() => findIndexFiles({ folder }, 'lost.json')).toThrow(
      'lost.json, which FIRESTORE_EMULATOR_INDEXES names, does not exist.',
    );
  });
});

describe('reading it', () => {
  it('takes comments', () => {
    const index = { collectionGroup: '//c', fields: [{ fieldPath: 'a', order: 'ASCENDING' }] };
    const path = write(
      'firestore.indexes.json',
      `// The indexes\n{ /* of\nmine */ "indexes": [${JSON.stringify(index)}] }`,
    );
    expect(readIndexFile(path).composite[0]?.collectionGroup).toBe('//c');
  });

  it.each([
    ['{', /firestore\.indexes\.json: .*JSON/],
    ['{ "indexes": [{}] }', /firestore\.indexes\.json: indexes\[0\]: "fields" is empty\.$/],
  ])('says what is wrong with %s', (content, message) => {
    expect(() => readIndexFile(write('firestore.indexes.json', content))).toThrow(message);
  });
});
