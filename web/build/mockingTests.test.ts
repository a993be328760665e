import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '..');

/**
 * The test files that mock modules, each with the reason. The list only becomes shorter: what reads or writes Firestore is
 * tested with `startTestFirestore`, with listeners `startTestLiveFirestore`, what uses the Realtime Database with
 * `startTestDatabase`, what signs in with `startTestAuth`, and what calls Cloud Functions with `startTestCallables`
 * (`web/src/testing`).
 */
const mocking = {
  'src/app/session/session.test.tsx': 'tokens are issued at times that the test chooses',
  'src/features/admin/import/ImportTab.test.tsx': 'jsdom has no worker',
  'src/features/auth/PasswordRequirements.test.tsx':
    'the SDK fetches the password policy once for a visit',
  'src/features/auth/login/LoginPage.test.tsx': 'Google’s popup does not open outside of a browser',
  'src/features/auth/runAuthAction.test.ts': 'Google’s popup does not open outside of a browser',
  'src/features/instructions/detail/Step.test.tsx': 'no text is known that Markdown fails on',
  'src/features/settings/account/reauthentication/ReauthenticationDialog.test.tsx':
    'Google’s popup does not open outside of a browser',
  'src/features/settings/account/signIn/SignInSection.test.tsx':
    'Google’s popup does not open outside of a browser',
  'src/features/settings/profile/avatar.test.tsx': 'jsdom has no canvas',
  'src/firebase/app/appCheck.test.ts': 'App Check needs a registered site',
  'src/firebase/auth/googlePopup.test.ts': 'Google’s popup does not open outside of a browser',
  'src/firebase/auth/passwordPolicy.test.ts':
    'the SDK fetches the password policy once for a visit',
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
