import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findIndexFile, readIndexFile } from './file';

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
    expect(findIndexFile(folder, undefined)).toBe(path);
    expect(findIndexFile(join(folder, 'functions'), undefined)).toBe(path);
  });

  it('is that of the one database of a list', () => {
    const path = write('my.indexes.json', '{}');
    configure([{ database: '(default)', indexes: 'my.indexes.json' }]);
    expect(findIndexFile(folder, '')).toBe(path);
  });

  it.each([
    ['no Firestore', undefined],
    ['no indexes', { rules: 'firestore.rules' }],
    ['several databases', [{ indexes: 'a.json' }, { indexes: 'b.json' }]],
  ])('is none where firebase.json has %s', (_name, firestore) => {
    configure(firestore);
    expect(findIndexFile(folder, undefined)).toBeUndefined();
  });

  it('is the one that the variable names, or none when that is off', () => {
    const path = write('other.json', '{}');
    configure({ indexes: 'missing.json' });
    expect(findIndexFile(folder, 'other.json')).toBe(path);
    expect(findIndexFile(folder, 'off')).toBeUndefined();
  });

  it('is missed where it is named', () => {
    configure({ indexes: 'missing.json' });
    expect(() => findIndexFile(folder, undefined)).toThrow(
      /missing\.json, which .*firebase\.json names, does not exist\. Add it, or set FIRESTORE_EMULATOR_INDEXES=off\.$/,
    );
    expect(() => findIndexFile(folder, 'lost.json')).toThrow(
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
