import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '../src');

/**
 * The forms without a draft, each with the reason. Every other form keeps what was typed: a page by `useDraftForm` or
 * `useDocumentEditor`, a dialog by `useDialogDraft`.
 */
const withoutDraft = {
  'features/admin/apps/releases/ReleaseFeedPanel.tsx': 'a choice, and an address to paste',
  'features/admin/invitations/InviteForm.tsx': 'an address and a role',
  'features/admin/planned/PlanDialog.tsx': 'times, which may be over when it is opened again',
  'features/admin/planned/PlanTextDialog.tsx': 'a time, which may be over when it is opened again',
  'features/admin/taxonomies/MergeDialog.tsx': 'a choice',
  'features/auth/action/NewPassword.tsx': 'a password',
  'features/auth/login/useLoginForm.ts': 'a password',
  'features/auth/magicLink/MagicLinkForm.tsx': 'an address',
  'features/settings/account/deletion/DeleteAccountDialog.tsx': 'a confirmation',
  'features/settings/account/reauthentication/ReauthenticationDialog.tsx': 'a password',
  'features/settings/account/signIn/EmailSection.tsx': 'a password',
  'features/settings/account/signIn/PasswordSection.tsx': 'a password',
};

/** What makes the drafts, and what they are made of. */
const mechanism = [
  'features/drafts/useDraftForm.ts',
  'features/drafts/DraftDialog.tsx',
  'ui/dialogs/FormDialog.tsx',
];

it('every form keeps what was typed, and one that does is taken off the list', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) =>
      /\buseForm[(<]|<FormDialog\b/.test(readFileSync(path.join(source, name), 'utf8')),
    )
    .filter((name) => !mechanism.includes(name));
  expect(found.sort()).toEqual(Object.keys(withoutDraft).sort());
});

it('no dialog keeps a text in a state of its own', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .filter((name) => {
      const text = readFileSync(path.join(source, name), 'utf8');
      return (
        /<(?:Draft|Form)?Dialog\b|<Drawer\b/.test(text) &&
        /<(?:TextArea|MarkdownField)\b/.test(text)
      );
    })
    .filter((name) => !readFileSync(path.join(source, name), 'utf8').includes('useDialogDraft'));
  expect(found).toEqual([]);
});
