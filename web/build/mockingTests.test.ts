import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '..');

/**
 * The test files that mock modules. The list only becomes shorter: what reads or writes Firestore is tested with
 * `startTestFirestore`, with listeners `startTestLiveFirestore`, what uses the Realtime Database with
 * `startTestDatabase`, what signs in with `startTestAuth`, and what calls Cloud Functions with `startTestCallables`
 * (`web/src/testing`). Google's popup, App Check, the canvas and Cloud Storage of a picture, workers, and the password policy,
 * which the SDK fetches once for a visit, need a browser or another project, so that their tests keep a mock.
 */
const mocking = [
  'src/app/session/session.test.tsx',
  'src/features/admin/apps/editing.test.tsx',
  'src/features/admin/apps/editor.test.tsx',
  'src/features/admin/import/ImportTab.test.tsx',
  'src/features/admin/palette/Palette.test.tsx',
  'src/features/auth/PasswordRequirements.test.tsx',
  'src/features/auth/login/LoginPage.test.tsx',
  'src/features/auth/runAuthAction.test.ts',
  'src/features/instructions/detail/Step.test.tsx',
  'src/features/settings/account/reauthentication/ReauthenticationDialog.test.tsx',
  'src/features/settings/account/signIn/SignInSection.test.tsx',
  'src/features/settings/profile/avatar.test.tsx',
  'src/firebase/app/appCheck.test.ts',
  'src/firebase/auth/account.test.ts',
  'src/firebase/auth/passwordPolicy.test.ts',
  'src/firebase/auth/pendingLink.test.ts',
];

it('no further test file mocks a module, and one that mocks nothing any more is taken off the list', () => {
  const found = ['src', 'build']
    .flatMap((folder) =>
      readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => /\bvi\.(?:do)?mock\(/i.test(readFileSync(path.join(web, name), 'utf8')));
  expect(found.sort()).toEqual([...mocking].sort());
});
