import type { ConversationMessage, ModerationEntry, SubmissionEntry } from '@appshelf/model';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchDocument } from '../../firebase/firestore/live';
import { subscribe } from '../../firebase/live';
import { startTestAuth } from '../../testing/auth';
import { startTestDatabase } from '../../testing/database';
import { makeInstruction } from '@appshelf/model/testing';
import { startTestLiveFirestore } from '../../testing/liveFirestore';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { Conversation } from '.';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const auth = startTestAuth();
const database = startTestDatabase();

const path = 'instructions/widen';
const refusal = 'You do not have permission to perform this action.';

const fromModerator: ConversationMessage = {
  id: 'one',
  body: 'Which **tape**?',
  authorUid: 'mara',
  authorName: 'Mara',
  isModerator: true,
  createdAt: 3_000,
};
const rejection: ModerationEntry = {
  id: 'd',
  decision: 'rejected',
  note: 'Say which tape.',
  by: 'mara',
  at: 2_500,
};

/** Stores entries of a part of the conversation, whose `at` becomes a time. */
async function put(
  part: 'conversation' | 'moderation' | 'submissions',
  entries: { id: string; at?: number }[],
) {
  for (const { id, ...fields } of entries) {
    const { at } = fields;
    await firestore.put(`${path}/${part}/${id}`, {
      ...fields,
      ...(at !== undefined && { at: new Date(at) }),
    });
  }
}

/** The messages that the page asked to store, in order. */
const listSent = () =>
  firestore.written().filter((written) => written.startsWith(`${path}/conversation/`));

/** The collections that the page listens to. Under load the SDK adds a target anew. */
const listListened = () => [...new Set(firestore.listened().map(({ collection }) => collection))];

/** Opens the conversation about an instruction of Ada, by default as Ada. */
async function open({
  instruction = makeInstruction(),
  uid = 'ada',
  isVerified = true,
  isAllowed = true,
  onDecided = vi.fn(),
  conversation = [] as ConversationMessage[],
  moderation = [] as ModerationEntry[],
  submissions = [] as SubmissionEntry[],
  isSignedIn = false,
} = {}) {
  await firestore.put(path, { ...instruction, id: undefined });
  await put('conversation', conversation);
  await put('moderation', moderation);
  await put('submissions', submissions);
  const claims = uid === 'ada' ? {} : { admin: true };
  if (!isSignedIn) await auth.signIn({ uid, emailVerified: isVerified, claims });
  if (!isAllowed) firestore.signIn('eve');
  const moderator = uid === 'ada' ? {} : { renderModerator: (by: string) => `Name of ${by}` };
  renderPage(
    [
      {
        path: '/here',
        element: (
          <Conversation
            instruction={instruction}
            isHiddenWhenEmpty={instruction.status === 'draft'}
            onDecided={onDecided}
            {...moderator}
          />
        ),
      },
    ],
    '/here',
    makeUser({ uid, emailVerified: isVerified }),
  );
  await waitFor(() => expect(listListened()).toHaveLength(3));
  return userEvent.setup();
}

const field = () => screen.getByRole('textbox', { name: /^Message to/ });

beforeEach(() => {
  localStorage.clear();
});

describe('the timeline', () => {
  it('shows an author what was said and decided, without the names of moderators', async () => {
    const onDecided = vi.fn();
    await open({ onDecided, conversation: [fromModerator], moderation: [rejection] });
    const entries = within(await screen.findByRole('log')).getAllByRole('listitem');
    expect(entries).toHaveLength(3);
    expect(entries[0]).toHaveTextContent('You submitted it');
    expect(entries[1]).toHaveTextContent('A moderator sent it back');
    await waitFor(() => expect(entries[1]).toHaveTextContent('Say which tape.'));
    expect(entries[2]).toHaveTextContent('Moderator');
    expect(screen.queryByText(/Mara/)).toBeNull();
    expect(await screen.findByText('tape', { selector: 'strong' })).toBeVisible();
    expect(onDecided).toHaveBeenCalledOnce();
  });

  it('shows moderators who wrote and decided, and who the author is', async () => {
    await open({
      uid: 'boss',
      conversation: [
        { ...fromModerator, id: 'two', isModerator: false, authorUid: 'ada', authorName: 'Ada' },
        fromModerator,
      ],
      moderation: [rejection],
    });
    const log = await screen.findByRole('log');
    expect(log).toHaveTextContent('Name of mara sent it back');
    expect(log).toHaveTextContent('Mara');
    expect(log).toHaveTextContent('Ada submitted it');
  });

  it('compares a submission with what was sent back and with what readers see', async () => {
    for (const name of ['rejected', 'published']) {
      await firestore.put(
        `${path}/versions/${name}`,
        makeInstruction({ title: `Narrow a ${name} margin` }),
      );
    }
    const user = await open();
    await user.click(await screen.findByText('What changed since it was sent back'));
    expect(await screen.findByText('Narrow', { selector: 'del' })).toBeVisible();
    expect(screen.getByText('What changed since it was published')).toBeVisible();
  });

  it('says that what readers saw waits again, as when their reports have hidden it', async () => {
    for (const name of ['rejected', 'published']) {
      await firestore.put(`${path}/versions/${name}`, makeInstruction());
    }
    await open();
    const log = await screen.findByRole('log');
    await waitFor(() => expect(log).toHaveTextContent('Waiting for a moderator again'));
    expect(screen.queryByText(/^What changed/)).toBeNull();
  });

  it('does not compare with what was sent back before the last publication', async () => {
    for (const name of ['rejected', 'published']) {
      await firestore.put(
        `${path}/versions/${name}`,
        makeInstruction({ title: `Narrow a ${name} margin` }),
      );
    }
    await open({ moderation: [{ ...rejection, decision: 'published' }] });
    expect(await screen.findByText('What changed since it was published')).toBeVisible();
    expect(screen.queryByText('What changed since it was sent back')).toBeNull();
  });

  it.each(['ada', 'boss'])('keeps what each submission changed, for %s', async (uid) => {
    const below = 'instructions/widen/submissions';
    const second: SubmissionEntry = {
      id: '2600',
      at: 2_600,
      isPublished: false,
      comparedWith: ['rejected'],
    };
    await firestore.put(
      `${below}/2600/versions/rejected`,
      makeInstruction({ title: 'Narrow the margin' }),
    );
    await firestore.put(
      `${below}/2600/versions/submitted`,
      makeInstruction({ title: 'Widen the margin' }),
    );
    const user = await open({
      uid,
      instruction: makeInstruction({ status: 'published', title: 'Later', updatedAt: 2_700 }),
      submissions: [second, { id: '2400', at: 2_400, isPublished: false, comparedWith: [] }],
      moderation: [{ ...rejection, id: 'e', decision: 'published', at: 2_700 }, rejection],
    });
    const entries = within(await screen.findByRole('log')).getAllByRole('listitem');
    expect(entries.map((entry) => /submitted|sent|published/.exec(entry.textContent)?.[0])).toEqual(
      ['submitted', 'sent', 'submitted', 'published'],
    );
    await user.click(screen.getByText('What changed since it was sent back'));
    expect(await screen.findByText('Narrow', { selector: 'del' })).toBeVisible();
    expect(screen.getByText('Widen', { selector: 'ins' })).toBeVisible();
  });

  it('says that a version is not stored any more, and that something was published at once', async () => {
    const user = await open({
      instruction: makeInstruction({ status: 'published' }),
      submissions: [{ id: '5', at: 5, isPublished: true, comparedWith: ['published'] }],
    });
    expect(await screen.findByText(/submitted it, and it was published right away/)).toBeVisible();
    await user.click(screen.getByText('What changed since it was published'));
    expect(await screen.findByText('What changed is no longer stored.')).toBeVisible();
  });

  it('is not there for a draft about which nothing was said', async () => {
    await open({ instruction: makeInstruction({ status: 'draft' }) });
    // The server answers listeners in their order, so the page knows that there is nothing.
    const later = vi.fn();
    onTestFinished(
      subscribe(
        watchDocument(path, (id) => id),
        { onState: later, onEnd: (error) => expect.unreachable(String(error)) },
      ),
    );
    await waitFor(() => expect(later).toHaveBeenCalledWith('widen', true));
    expect(screen.queryByRole('heading', { name: 'Conversation' })).toBeNull();
    await put('conversation', [fromModerator]);
    expect(await screen.findByRole('heading', { name: 'Conversation' })).toBeVisible();
  });

  it('loads earlier messages, and keeps those that are shown meanwhile', async () => {
    const user = await open({
      conversation: Array.from({ length: 60 }, (_, index) => ({
        ...fromModerator,
        id: String(index),
        createdAt: 9_000 - index,
      })),
    });
    const count = () => screen.queryAllByText('tape', { selector: 'strong' }).length;
    const earlier = await screen.findByText('Show earlier messages');
    await waitFor(() => expect(count()).toBe(50));
    await user.click(earlier);
    expect(count()).toBeGreaterThanOrEqual(50);
    await waitFor(() =>
      expect(firestore.listened()).toContainEqual({ collection: 'conversation', limit: 100 }),
    );
    await waitFor(() => expect(count()).toBe(60));
    // The submission is older than the messages, so it comes first when everything is loaded.
    const [first, ...messages] = within(screen.getByRole('log')).getAllByRole('listitem');
    expect(first).toHaveTextContent('You submitted it');
    expect(messages).toHaveLength(60);
  });

  it('marks the notifications about its messages as read when somebody sees it', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const [mark, other] = [Date.now() - 1, Date.now()];
    const unread = 'userMeta/ada/notifications/unread';
    await database.put(unread, { 'message-widen-one': mark, 'message-other-one': other });
    await open({ conversation: [fromModerator, { ...fromModerator, id: 'read before' }] });
    await screen.findByRole('log');
    expect(await database.get(unread)).toEqual({
      'message-widen-one': mark,
      'message-other-one': other,
    });
    visibility.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(async () =>
      expect(await database.get(unread)).toEqual({ 'message-other-one': other }),
    );
  });

  it('says that it cannot be followed, and tries again', async () => {
    const user = await open({ conversation: [fromModerator], isAllowed: false });
    expect(await screen.findByText(refusal)).toBeVisible();
    firestore.signIn('ada');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('tape', { selector: 'strong' })).toBeVisible();
    expect(screen.queryByText(refusal)).toBeNull();
    expect(firestore.listened().length).toBeGreaterThanOrEqual(6);
  });
});

describe('the composer', () => {
  it('previews a message, and sends it by Ctrl and Enter', async () => {
    const user = await open();
    await user.click(field());
    await user.paste('The **paper** one.');
    await user.click(screen.getByRole('button', { name: 'Preview: Message to the moderators' }));
    expect(await screen.findByText('paper', { selector: 'strong' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write: Message to the moderators' }));
    await user.type(field(), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(listSent()).toEqual([
      expect.stringMatching(/^instructions\/widen\/conversation\/[\w-]+$/),
    ]);
    expect(await firestore.get(listSent()[0] ?? '')).toEqual({
      body: 'The **paper** one.',
      authorUid: 'ada',
      authorName: 'Ada',
      isModerator: false,
      createdAt: expect.closeTo(Date.now(), -5) as unknown,
    });
  });

  it('sends a message of somebody else as a moderator’s', async () => {
    const user = await open({ uid: 'boss' });
    await user.click(field());
    await user.paste('Which one?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(listSent()).toHaveLength(1);
    expect(await firestore.get(listSent()[0] ?? '')).toMatchObject({
      authorUid: 'boss',
      isModerator: true,
    });
  });

  it('keeps a text that could not be sent, and sends it again as the same message', async () => {
    const user = await open();
    await screen.findByRole('log');
    // The rules refuse a name that is not the member's own.
    firestore.signIn('ada', { name: 'Eve' });
    await user.type(field(), 'Paper.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(field()).toHaveValue('Paper.');
    expect(localStorage.getItem('appshelf.draft.conversation.ada.widen')).toContain('Paper.');
    firestore.signIn('ada', { name: 'Ada' });
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(listSent()).toHaveLength(2);
    expect(new Set(listSent()).size).toBe(1);
  });

  it('sends a message as the same one after a reload', async () => {
    const user = await open();
    await screen.findByRole('log');
    firestore.signIn('ada', { name: 'Eve' });
    await user.type(field(), 'Paper.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    cleanup();
    firestore.signIn('ada', { name: 'Ada' });
    await open({ isSignedIn: true });
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(listSent()).toHaveLength(2);
    expect(new Set(listSent()).size).toBe(1);
  });

  it('restores what was not sent', async () => {
    localStorage.setItem(
      'appshelf.draft.conversation.ada.widen',
      JSON.stringify({ basis: 0, fields: { body: 'Half a' } }),
    );
    const user = await open();
    expect(screen.getByText('Your unsent message has been restored.')).toBeVisible();
    expect(field()).toHaveValue('Half a');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(field()).toHaveValue('');
  });

  it('asks for a message', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Enter a message.')).toBeVisible();
    expect(listSent()).toEqual([]);
  });

  it('asks an unverified author to confirm their address first', async () => {
    await open({ isVerified: false });
    expect(screen.getByRole('link', { name: 'Confirm email address' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
