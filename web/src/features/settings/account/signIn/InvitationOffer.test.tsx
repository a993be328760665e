import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startTestAuth } from '../../../../testing/auth';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { makeMember, renderSection } from '../../../../testing/renderSection';
import { EmailSection } from './EmailSection';

const auth = startTestAuth();
const { acceptInvitation } = startTestCallables('acceptInvitation');

beforeEach(async () => {
  acceptInvitation.mockReset().mockResolvedValue({ role: 'editor' });
  await auth.signIn();
});

const open = (member = makeMember(), search = '?invitation=the-secret') =>
  renderSection(EmailSection, member, search);

const accept = () => screen.findByRole('button', { name: 'Accept the invitation' });

it('accepts the invitation, and leads to the administrator area', async () => {
  const { user, toasts } = open();
  expect(screen.getByText(/If it was sent to ada@example.com/)).toBeVisible();
  expect(acceptInvitation).not.toHaveBeenCalled();
  await user.click(await accept());
  expect(await screen.findByText(/^You’re now an editor/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the administrator area' })).toHaveAttribute(
    'href',
    '/admin',
  );
  expect(acceptInvitation.mock.calls).toEqual([[{ secret: 'the-secret' }]]);
  await waitFor(() => expect(toasts()).toEqual(['Invitation accepted.']));
});

it('says why there is none, and can be asked again', async () => {
  const message = 'There is no invitation for ada@example.com, or it is too old.';
  acceptInvitation.mockRejectedValueOnce(new CallableRefusal('failed-precondition', message));
  const { user } = open();
  await user.click(await accept());
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(await accept());
  expect(await screen.findByText(/^You’re now an editor/)).toBeVisible();
});

it('asks for a verified email first', () => {
  open(makeMember({ emailVerified: false }));
  expect(screen.getByText(/Confirm your email address first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
});

it('is shown to nobody who does not come from an invitation', () => {
  open(makeMember(), '');
  expect(screen.queryByText(/invitation/)).toBeNull();
});
