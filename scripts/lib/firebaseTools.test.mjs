import { expect, it } from 'vitest';
import { choosesData, nameExport } from './firebaseTools.mjs';

const moved = ['--import', '.cache/seed/dated'];

it.each([
  ['nothing', [], []],
  ['a folder to import', moved, moved],
  ['an export without a folder', ['--export-on-exit'], ['--export-on-exit', 'emulator-data']],
  [
    'an export without a folder and another option',
    [...moved, '--export-on-exit', '--debug'],
    [...moved, '--export-on-exit', 'emulator-data', '--debug'],
  ],
  ['no data', ['--empty', '--debug'], ['--debug']],
  ['a folder to export to', ['--export-on-exit', 'mine'], ['--export-on-exit', 'mine']],
])('names the folder of the export in arguments with %s', (_what, extra, expected) => {
  expect(nameExport(extra)).toEqual(expected);
});

it.each([
  [['--debug', '--export-on-exit', 'mine'], false],
  [['--import', 'mine'], true],
  [['--import=mine'], true],
  [['--empty'], true],
])('knows whether arguments choose the data: %j', (extra, expected) => {
  expect(choosesData(extra)).toBe(expected);
});
