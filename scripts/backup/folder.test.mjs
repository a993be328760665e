import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getMd5 } from './files.mjs';
import {
  checkFolder,
  createFolder,
  getContentFile,
  parseParts,
  readPart,
  writeManifest,
  writePart,
} from './folder.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'folder-')), 'backup');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const at = (/** @type {string} */ name) => path.join(folder, name);
const content = Buffer.from('content');
const file = { name: 'a.txt', size: content.length, md5: getMd5(content), metadata: {} };

/** Writes a whole backup of one document and one file. */
async function write() {
  createFolder(folder);
  await writePart(folder, 'firestore', [{ path: 'apps/größe', fields: {} }]);
  await writePart(folder, 'storage', [file]);
  writeFileSync(getContentFile(folder, 0), content);
  writeManifest(folder, {
    projectId: 'shelf-live',
    bucket: 'shelf-live.firebasestorage.app',
    createdAt: '2026-01-01T00:00:00.000Z',
    counts: { firestore: 1, storage: 1 },
    hash: null,
  });
}

describe('the folder of a backup', () => {
  it('is whole, and only its owner can read it', async () => {
    await write();
    expect(await checkFolder(folder)).toMatchObject({ counts: { firestore: 1, storage: 1 } });
    for (const name of ['backup.json', 'documents.ndjson', 'files.ndjson'])
      expect(statSync(at(name)).mode & 0o077).toBe(0);
  });

  it('is not written over', () => {
    mkdirSync(folder);
    writeFileSync(at('a'), '');
    expect(() => createFolder(folder)).toThrow(`${folder} is not empty.`);
  });

  it.each([
    ['no manifest', 'backup.json', null, 'is no finished backup'],
    ['a damaged manifest', 'backup.json', '{', 'is not JSON'],
    ['a manifest of a later version', 'backup.json', '{"format":2}', 'is of a newer version'],
    ['a part less', 'documents.ndjson', null, 'documents.ndjson is missing'],
    ['a damaged line', 'documents.ndjson', '{"path":', 'documents.ndjson:1 is not JSON'],
    ['a line less', 'documents.ndjson', '', 'has 0 entries instead of 1'],
    ['no content of a file', 'files/000001', null, 'The content of a.txt'],
    ['a changed content of a file', 'files/000001', 'CONTENT', 'The content of a.txt'],
  ])('with %s is refused', async (_what, name, text, sentence) => {
    await write();
    if (text === null) rmSync(at(name));
    else writeFileSync(at(name), text);
    await expect(checkFolder(folder)).rejects.toThrow(sentence);
  });

  it('is read line by line, each changed before it is parsed', async () => {
    await write();
    const entries = [];
    for await (const entry of readPart(folder, 'firestore', (line) => line.replace('ö', 'oe')))
      entries.push(entry);
    expect(entries).toEqual([{ path: 'apps/groeße', fields: {} }]);
  });
});

describe('the parts of a command', () => {
  it('are those that it names, or all', () => {
    expect(parseParts('accounts, database')).toEqual(['accounts', 'database']);
    expect(parseParts(undefined)).toBeUndefined();
  });

  it.each(['files', '', 'toString'])('refuse "%s"', (text) => {
    expect(() => parseParts(text)).toThrow('Name some of accounts, firestore, database, storage.');
  });
});
