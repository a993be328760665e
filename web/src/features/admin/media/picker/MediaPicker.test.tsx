import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startTestFirestore } from '../../../../testing/firestore';
import { renderMember } from '../../../../testing/renderMember';
import { stubStyleSheets } from '../../../../testing/styleSheets';
import { makeUser } from '../../../../testing/user';
import { MediaPickerButton } from './MediaPickerButton';

vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
stubStyleSheets();

it('goes on uploading when it is closed, and asks before the page is left', async () => {
  firestore.signIn('ed', { editor: true });
  const { user, leave } = renderMember(
    <MediaPickerButton label="Choose the icon" onPick={() => undefined} />,
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  await user.click(screen.getByRole('button', { name: 'Choose the icon' }));
  const manual = new File(['%PDF'], 'manual.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText('Choose files'), manual);
  await screen.findByRole('button', { name: 'Cancel manual.pdf' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(
    within(screen.getByRole('list', { name: 'Uploads' })).getByText('manual.pdf'),
  ).toBeVisible();
  await leave('/elsewhere');
  expect(
    await screen.findByRole('alertdialog', { name: 'Leave and stop the uploads?' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Choose the icon' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel manual.pdf' }));
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
});
