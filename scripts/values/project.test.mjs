import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProjectOption, readValues } from './project.mjs';
import { completeValues, toLines } from './testing.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'values-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('readValues', () => {
  it('reads the file of a project', () => {
    writeFileSync(path.join(folder, '.env.shelf-live'), toLines(completeValues));
    expect(readValues('shelf-live', folder)).toEqual(completeValues);
  });

  it('says how to make a file that is missing', () => {
    expect(() => readValues('shelf-live', folder)).toThrow(
      'The project shelf-live has no values here. Copy .env.example to .env.shelf-live',
    );
  });

  it('refuses the file of one project under the name of another, and names every value of the other', () => {
    writeFileSync(path.join(folder, '.env.shelf-test'), toLines(completeValues));
    expect(() => readValues('shelf-test', folder)).toThrow(
      /^\.env\.shelf-test cannot be used:\n- VITE_FIREBASE_PROJECT_ID must be "shelf-test".*\n- VITE_FIREBASE_AUTH_DOMAIN .*\n- VITE_FIREBASE_STORAGE_BUCKET .*\n- VITE_FIREBASE_DATABASE_URL .*$/,
    );
  });

  it.each(['', '..', 'Shelf', 'shelf live', 'demo-appshelf'])('refuses the project "%s"', (id) => {
    expect(() => readValues(id, folder)).toThrow(`"${id}"`);
  });
});

describe('readProjectOption', () => {
  it.each([
    [['--project', 'shelf-live'], { project: 'shelf-live', rest: [] }],
    [['a@b.example', '--project=shelf-live'], { project: 'shelf-live', rest: ['a@b.example'] }],
    [[], { project: undefined, rest: [] }],
  ])('reads %j', (args, expected) => {
    expect(readProjectOption(args, 'npm run build')).toEqual(expected);
  });

  it.each([[['--project']], [['--projekt', 'shelf-live']]])('shows the command for %j', (args) => {
    expect(() => readProjectOption(args, 'npm run build -- --project ID')).toThrow(
      'The command is: npm run build -- --project ID',
    );
  });
});
