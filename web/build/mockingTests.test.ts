import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '..');

/**
 * The test files that mock modules, each with the reason. The list only becomes shorter: what reads or writes Firestore is
 * tested with `startTestFirestore`, with listeners `startTestLiveFirestore`, what uses the Realtime Database with
 * `startTestDatabase`, what signs in with `startTestAuth` (with
 * Google: `startTestGooglePopup`), and what calls Cloud Functions with `startTestCallables`
 * (`web/src/testing`).
 */
const mocking = {
  'src/features/settings/profile/avatar.test.tsx': 'jsdom has no canvas',
  'src/firebase/app/appCheck.test.ts': 'App Check needs a registered site',
};

it('no further test file mocks a module, and one that mocks nothing any more is taken off the list', () => {
  const found = ['src', 'build']
    .flatMap((folder) =>
      readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => /\bvi\.(?:do)?mock\(/i.test(readFileSync(path.join(web, name), 'utf8')));
  expect(found.sort()).toEqual(Object.keys(mocking).sort());
});
