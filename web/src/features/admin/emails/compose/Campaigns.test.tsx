import type { Campaign, MailState } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { renderPage } from '../../../../testing/renderPage';
import { Campaigns } from './Campaigns';

// Dialogs open and close, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const { stopCampaign } = startTestCallables('stopCampaign');

const campaign: Campaign = {
  id: 'c1',
  subject: 'News',
  body: 'Hello.',
  format: 'plain',
  audience: 'members',
  status: 'queueing',
  step: 1,
  cursor: 'next',
  queued: 200,
  unsubscribed: 0,
  expected: 1_000,
  createdAt: 1,
  createdBy: 'ada',
};

/** Renders a group email with the numbers of sent and unsent emails. */
async function show(changes: Partial<Campaign>, sent: number, open: number): Promise<void> {
  await firestore.put('campaigns/c1', { ...campaign, ...changes });
  const store = async (name: string, count: number, state: MailState) => {
    for (let index = 0; index < count; index += 1) {
      const delivery = { state, endTime: state === 'SUCCESS' ? 1 : null };
      await firestore.put(`mail/${name}${String(index)}`, { campaign: { id: 'c1' }, delivery });
    }
  };
  await store('sent', sent, 'SUCCESS');
  await store('open', open, 'PENDING');
  renderPage([{ path: '/admin/emails', element: <Campaigns /> }], '/admin/emails');
  await screen.findByText('News');
}

const stopButton = () => screen.queryByRole('button', { name: /^Stop sending/ });

beforeEach(() => {
  firestore.signIn('boss', { admin: true });
  stopCampaign.mockResolvedValue(null);
});

it('is stopped once that was confirmed', async () => {
  await show({}, 5, 15);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Stop sending/ }));
  await screen.findByRole('alertdialog', { name: 'Stop sending “News”?' });
  expect(stopCampaign).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  await waitFor(() => expect(stopCampaign).toHaveBeenCalledExactlyOnceWith({ id: 'c1' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('says why it could not be stopped, and can be tried again', async () => {
  stopCampaign.mockRejectedValue(new CallableRefusal('unavailable', ''));
  await show({}, 5, 15);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Stop sending/ }));
  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  expect(await screen.findByText(/The service isn’t answering/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop sending' })).toBeEnabled();
});

it('can be stopped while emails are still to be sent', async () => {
  await show({ status: 'done', queued: 1_000 }, 8, 2);
  expect(await screen.findByText('1,000 in the outbox, 2 still to be sent')).toBeVisible();
  expect(stopButton()).toBeVisible();
});

it.each<[Partial<Campaign>, string]>([
  [{ status: 'done', queued: 1_000, unsubscribed: 2 }, '1,000 in the outbox, 2 unsubscribed'],
  [{ status: 'stopped' }, '5 sent'],
])('cannot be stopped when it is over: %j', async (changes, standing) => {
  await show(changes, 5, 0);
  expect(await screen.findByText(standing)).toBeVisible();
  expect(stopButton()).toBeNull();
});
