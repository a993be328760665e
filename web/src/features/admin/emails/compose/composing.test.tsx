import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../../testing/axe';
import { CallableRefusal } from '../../../../testing/callables';
import { startTestEmails } from '../../../../testing/emails';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { button, openEmails } from '../../../../testing/openEmails';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const calls = startTestEmails(startTestLiveFirestore());

describe('composing', () => {
  async function write() {
    const user = openEmails('tab=compose');
    await user.type(await screen.findByLabelText('Subject'), 'News');
    await user.click(screen.getByRole('textbox', { name: 'Message' }));
    await user.paste('It prints now.');
    return user;
  }

  it('asks for a valid address', async () => {
    const user = await write();
    await user.type(screen.getByLabelText('Address'), 'mara');
    await user.click(await button('Send email'));
    expect(await screen.findByText(/e-?mail address/i)).toBeVisible();
    expect(calls.composeMail).not.toHaveBeenCalled();
  });

  it('preserves an email that could not be sent, and sends it once with one id', async () => {
    const user = await write();
    await user.click(screen.getByLabelText('Address'));
    await user.paste('mara@example.com');
    calls.composeMail.mockRejectedValueOnce(
      new CallableRefusal('failed-precondition', 'Nobody answers.'),
    );
    await user.click(await button('Send email'));
    expect(await screen.findByText('Nobody answers.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('It prints now.');

    calls.composeMail.mockResolvedValueOnce(null);
    await user.click(await button('Send email'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
    const [first, second] = calls.composeMail.mock.calls;
    expect(first).toMatchObject([
      { to: 'mara@example.com', subject: 'News', body: 'It prints now.', format: 'markdown' },
    ]);
    expect(second).toEqual(first);
  });

  it('asks with the number of recipients before it sends to a group', async () => {
    const user = await write();
    expect(screen.queryByText('{{siteName}}')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'A group of members' }));
    expect(screen.getByText('{{siteName}}')).toBeVisible();
    calls.countRecipients.mockResolvedValue({ recipients: 12, unsubscribed: 1 });
    calls.sendCampaign.mockResolvedValue(null);
    await user.click(await button('Send to the group…'));
    await expectNoBarriers();
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/1 member who has unsubscribed will not get it\./)).toBeVisible();
    expect(calls.sendCampaign).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Send to 12 members' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
    expect(await screen.findByText('The email to the group is being sent.')).toBeVisible();
    expect(calls.sendCampaign.mock.calls[0]?.[0]).toMatchObject({
      audience: 'verified',
      expected: 12,
    });
  });

  it('sends an email to a group once that was sent before a reload, without a response', async () => {
    calls.countRecipients.mockResolvedValue({ recipients: 12, unsubscribed: 0 });
    calls.sendCampaign
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(null);
    const user = await write();
    const send = async () => {
      await user.click(await button('Send to the group…'));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Send to 12 members' }));
      return question;
    };
    await user.click(screen.getByRole('radio', { name: 'A group of members' }));
    const question = await send();
    expect(await question.findByText(/connection/)).toBeVisible();
    cleanup();
    openEmails('tab=compose');
    expect(await screen.findByText('Your unsent email has been restored.')).toBeVisible();
    await send();
    expect(await screen.findByText('The email to the group is being sent.')).toBeVisible();
    await user.click(screen.getByLabelText('Subject'));
    await user.paste('News');
    await user.click(screen.getByRole('textbox', { name: 'Message' }));
    await user.paste('It prints now.');
    await user.click(screen.getByRole('radio', { name: 'A group of members' }));
    await send();
    await waitFor(() => expect(calls.sendCampaign).toHaveBeenCalledTimes(3));
    const [lost, arrived, another] = calls.sendCampaign.mock.calls.map(([{ id }]) => id);
    expect(arrived).toBe(lost);
    expect(another).not.toBe(lost);
  });

  it('sends nothing to a group without recipients', async () => {
    const user = await write();
    await user.click(screen.getByRole('radio', { name: 'A group of members' }));
    calls.countRecipients.mockResolvedValue({ recipients: 0, unsubscribed: 0 });
    await user.click(await button('Send to the group…'));
    expect(await screen.findByText('This group has no recipients.')).toBeVisible();
  });
});
