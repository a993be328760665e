import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailsPage } from '../features/admin/emails/EmailsPage';
import { Toaster } from '../features/toasts';
import { renderPage } from './renderPage';
import { makeUser } from './user';

/** Renders /admin/emails for an administrator, with these parameters in the address. */
export function openEmails(parameters: string) {
  renderPage(
    [
      {
        path: '/admin/emails',
        element: (
          <>
            <EmailsPage />
            <Toaster />
          </>
        ),
      },
    ],
    `/admin/emails?${parameters}`,
    makeUser({ uid: 'boss', claims: { admin: true } }),
  );
  return userEvent.setup();
}

/** Finds the button with this name, as soon as it is not busy with an earlier press. */
export const button = (name: string) => screen.findByRole('button', { name, busy: false });
