import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailsPage } from '../features/admin/emails/EmailsPage';
import { renderPage } from './renderPage';
import { makeUser } from './user';

/** Renders /admin/emails for an administrator at an address with these parameters. */
export function openEmails(parameters: string) {
  renderPage(
    [{ path: '/admin/emails', element: <EmailsPage /> }],
    `/admin/emails?${parameters}`,
    makeUser({ uid: 'boss' }),
  );
  return userEvent.setup();
}

/** The button of this name, as soon as it is there and not busy with the press before. */
export const button = (name: string) => screen.findByRole('button', { name, busy: false });
