import { expect, it } from 'vitest';
import { withFolders } from './firebaseTools.mjs';

const seed = ['--import', 'emulator-data'];
const moved = ['--import', '.cache/seed/dated'];

it.each([
  ['nothing', [], seed],
  ['another folder to open', moved, moved],
  ['the same in one word', ['--import=mine'], ['--import=mine']],
  ['to save', ['--export-on-exit'], [...seed, '--export-on-exit', 'emulator-data']],
  [
    'to save and more',
    [...moved, '--export-on-exit', '--debug'],
    [...moved, '--export-on-exit', 'emulator-data', '--debug'],
  ],
  ['a folder to save to', ['--export-on-exit', 'mine'], [...seed, '--export-on-exit', 'mine']],
])('names the folders of the suite where the arguments ask for %s', (_what, extra, expected) => {
  expect(withFolders(extra)).toEqual(expected);
});
