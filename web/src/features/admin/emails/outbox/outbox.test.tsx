import type { Mail } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../../testing/axe';
import { CallableRefusal } from '../../../../testing/callables';
import { failed, startTestEmails } from '../../../../testing/emails';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { button, openEmails } from '../../../../testing/openEmails';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const calls = startTestEmails(firestore);

const store = (mail: Mail) => firestore.put(`mail/${mail.id}`, mail);

describe('the outbox', () => {
  it('shows why an email failed, and sends it again', async () => {
    await store(failed);
    calls.retryMail.mockImplementation(async () => {
      const delivery = { ...failed.delivery, state: 'SUCCESS' as const, error: null };
      await store({ ...failed, delivery });
      return { state: 'SUCCESS', error: null };
    });
    const user = openEmails('tab=outbox&mail=l1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome' }));
    expect(await dialog.findByText('The mail server does not answer.')).toBeVisible();
    expect(await dialog.findByText('Hello.')).toBeVisible();
    await expectNoBarriers(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(calls.retryMail).toHaveBeenCalledWith({ id: 'l1', evenIfArrived: false }),
    );
    expect(await screen.findByText('The email was delivered.')).toBeVisible();
  });

  it('asks before it resends an email that may have arrived, and shows a failure', async () => {
    await store({ ...failed, delivery: { ...failed.delivery, handedOver: true } });
    calls.retryMail.mockRejectedValue(
      new CallableRefusal('failed-precondition', 'Nobody answers.'),
    );
    const user = openEmails('tab=outbox&mail=l1');
    await user.click(await button('Send again'));
    expect(calls.retryMail).not.toHaveBeenCalled();
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Send again' }));
    expect(await question.findByText('Nobody answers.')).toBeVisible();
    expect(calls.retryMail).toHaveBeenCalledWith({ id: 'l1', evenIfArrived: true });
  });

  it('has nothing to send again of what was delivered', async () => {
    await store({ ...failed, delivery: { ...failed.delivery, state: 'SUCCESS', error: null } });
    openEmails('tab=outbox&mail=l1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome' }));
    expect(await dialog.findByText('Delivered')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});
