import { expect, it } from 'vitest';
import { withFolders } from './firebaseTools.mjs';

const seed = ['--import', 'emulator-data'];
const moved = ['--import', '.cache/seed/dated'];

it.each([
  ['nothing', [], seed],
  ['another folder to import', moved, moved],
  ['another folder to import with an equals sign', ['--import=mine'], ['--import=mine']],
  ['to save', ['--export-on-exit'], [...seed, '--export-on-exit', 'emulator-data']],
  [
    'an export without a folder and another option',
    [...moved, '--export-on-exit', '--debug'],
    [...moved, '--export-on-exit', 'emulator-data', '--debug'],
  ],
  ['no data', ['--empty', '--debug'], ['--debug']],
  ['a folder to export to', ['--export-on-exit', 'mine'], [...seed, '--export-on-exit', 'mine']],
])('adds the default folders to arguments with %s', (_what, extra, expected) => {
  expect(withFolders(extra)).toEqual(expected);
});
