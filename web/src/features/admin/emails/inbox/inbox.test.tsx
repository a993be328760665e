import type { Message } from '@appshelf/model';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CallableRefusal } from '../../../../testing/callables';
import { message, startTestEmails } from '../../../../testing/emails';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { button, openEmails } from '../../../../testing/openEmails';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const calls = startTestEmails(firestore);

const reply = { id: 'r1', body: 'It does.', by: 'bob', byName: 'Bob', at: 2_000 };

const store = (kept: Message) => firestore.put(`messages/${kept.id}`, kept);

describe('the inbox', () => {
  it('leads from a message to its page, and marks it as read', async () => {
    await store(message);
    const user = openEmails('tab=inbox');
    await user.click(await screen.findByRole('link', { name: 'A question' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A question' }));
    expect(await dialog.findByText('Does it print?')).toBeVisible();
    await waitFor(async () =>
      expect(await firestore.get('messages/m1')).toEqual({
        ...message,
        id: undefined,
        status: 'read',
      }),
    );
    expect(firestore.calls().filter((method) => method === 'commit')).toHaveLength(1);
  });

  it('says that a message does not exist', async () => {
    openEmails('tab=inbox&message=m1');
    expect(await screen.findByRole('dialog', { name: 'Message not found' })).toBeVisible();
  });

  it('moves a message to the trash when that is confirmed, and says when it fails', async () => {
    await store({ ...message, status: 'read' });
    calls.deleteEntry
      .mockRejectedValueOnce(new CallableRefusal('failed-precondition', 'Nothing was deleted.'))
      .mockResolvedValue(null);
    const user = openEmails('tab=inbox&message=m1');
    await user.click(await button('Delete'));
    const question = within(await screen.findByRole('alertdialog', { name: /“A question”/ }));
    const confirm = question.getByRole('button', { name: 'Delete message' });
    await user.click(confirm);
    expect(await question.findByText('Nothing was deleted.')).toBeVisible();
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const request = { target: 'messages/m1', basis: null };
    expect(calls.deleteEntry.mock.calls).toEqual([[request], [request]]);
  });

  it('preserves an answer that could not be sent, and sends it once with one id', async () => {
    await store({ ...message, status: 'read' });
    const user = openEmails('tab=inbox&message=m1');
    calls.replyToMessage.mockRejectedValueOnce(
      new CallableRefusal('failed-precondition', 'Nobody answers.'),
    );
    await user.click(await screen.findByLabelText(/^Your reply/));
    await user.paste('It does.');
    await user.click(await button('Send reply'));
    expect(await screen.findByText('Nobody answers.')).toBeVisible();
    expect(screen.getByLabelText(/^Your reply/)).toHaveValue('It does.');

    calls.replyToMessage.mockResolvedValueOnce(null);
    await user.click(await button('Send reply'));
    await waitFor(() => expect(screen.getByLabelText(/^Your reply/)).toHaveValue(''));
    const [first, second] = calls.replyToMessage.mock.calls;
    expect(first).toEqual([
      {
        messageId: 'm1',
        replyId: expect.any(String) as string,
        replies: 0,
        body: 'It does.',
      },
    ]);
    expect(second).toEqual(first);
  });

  it('keeps an answer that was not sent over a reload', async () => {
    await store({ ...message, status: 'read' });
    const user = openEmails('tab=inbox&message=m1');
    await user.type(await screen.findByLabelText(/^Your reply/), 'Yes.');
    cleanup();
    openEmails('tab=inbox&message=m1');
    expect(await screen.findByLabelText(/^Your reply/)).toHaveValue('Yes.');
  });

  it('sends an answer once that was sent before a reload, without a response', async () => {
    await store({ ...message, status: 'read' });
    const user = openEmails('tab=inbox&message=m1');
    await user.type(await screen.findByLabelText(/^Your reply/), 'Yes.');
    calls.replyToMessage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await user.click(await button('Send reply'));
    expect(await screen.findByText('Your reply was not sent')).toBeVisible();
    cleanup();
    calls.replyToMessage.mockResolvedValueOnce(null);
    openEmails('tab=inbox&message=m1');
    await user.click(await button('Send reply'));
    await waitFor(() => expect(screen.getByLabelText(/^Your reply/)).toHaveValue(''));
    const [lost, arrived] = calls.replyToMessage.mock.calls;
    expect(arrived).toEqual(lost);
  });

  it('asks for an answer before it sends one', async () => {
    await store({ ...message, status: 'read' });
    const user = openEmails('tab=inbox&message=m1');
    await user.click(await button('Send reply'));
    expect(await screen.findByText('Enter a reply.')).toBeVisible();
    expect(calls.replyToMessage).not.toHaveBeenCalled();
  });

  it('shows what another administrator answered meanwhile, before it sends another one', async () => {
    await store({ ...message, status: 'read' });
    const user = openEmails('tab=inbox&message=m1');
    calls.replyToMessage.mockRejectedValueOnce(
      new CallableRefusal('aborted', 'Someone else has answered.'),
    );
    await user.type(await screen.findByLabelText(/^Your reply/), 'Yes.');
    await user.click(await button('Send reply'));
    expect(await screen.findByText('Someone else has answered.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send mine as well' })).toBeNull();

    await store({ ...message, status: 'replied', replies: [reply] });
    const theirs = await screen.findByRole('region', { name: 'Reply from Bob' });
    expect(theirs).toHaveTextContent('It does.');
    calls.replyToMessage.mockResolvedValueOnce(null);
    await user.click(await button('Send mine as well'));
    await waitFor(() => expect(calls.replyToMessage).toHaveBeenCalledTimes(2));
    expect(calls.replyToMessage.mock.calls[1]?.[0]).toMatchObject({ replies: 1, body: 'Yes.' });
  });
});
