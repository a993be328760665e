import type { ConversationMessage, ModerationEntry, SubmissionEntry } from '@appshelf/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveObserver, LiveSource } from '../../firebase/live';
import { makeInstruction } from '../../testing/instruction';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { Conversation } from '.';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fakeFirestore')).makeFakeFirestore(),
);
const database = vi.hoisted(() => ({
  updateValues: vi.fn<(path: string, changes: object) => Promise<void>>(),
}));
const watchValue = vi.hoisted(() => vi.fn<(path: string) => LiveSource<unknown>>());
const createDocument = vi.hoisted(() => vi.fn<(path: string, fields: object) => Promise<void>>());
vi.mock('../../firebase/firestore', () => ({ ...fake.firestore, createDocument }));
vi.mock('../../firebase/firestore/live', () => fake.live);
vi.mock('../../firebase/database/database', () => database);
vi.mock('../../firebase/database/live', () => ({ watchValue }));
vi.mock('../../firebase/auth/signature', () => ({
  getCurrentSignature: () => Promise.resolve({ uid: 'ada', name: 'Ada', photoURL: null }),
}));

let unread: Record<string, number>;
const listeners = new Map<string, LiveObserver<unknown[]>>();

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

const send = (part: 'conversation' | 'moderation' | 'submissions', entries: object[]) =>
  act(() => listeners.get(`instructions/widen/${part}`)?.onState(entries, true));

/** Opens the conversation about an instruction of Ada, by default as Ada. */
async function open({
  instruction = makeInstruction(),
  uid = 'ada',
  isVerified = true,
  onDecided = vi.fn(),
  submissions = [] as SubmissionEntry[] | null,
} = {}) {
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
  await waitFor(() => expect(listeners.size).toBe(3));
  if (submissions !== null) send('submissions', submissions);
  return userEvent.setup();
}

const field = () => screen.getByRole('textbox', { name: /^Message to/ });

beforeEach(() => {
  localStorage.clear();
  fake.reset();
  listeners.clear();
  createDocument.mockReset().mockResolvedValue(undefined);
  unread = {};
  watchValue.mockReset().mockImplementation(() => ({ onState }) => {
    onState({ unread, version: 1 }, true);
    return () => undefined;
  });
  database.updateValues.mockReset().mockResolvedValue();
  fake.live.watchPage.mockImplementation(({ collection }) => (observer) => {
    listeners.set(collection, observer);
    return () => undefined;
  });
});

describe('the timeline', () => {
  it('shows an author what was said and decided, without the names of moderators', async () => {
    const onDecided = vi.fn();
    await open({ onDecided });
    send('conversation', [fromModerator]);
    send('moderation', [rejection]);
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
    await open({ uid: 'boss' });
    send('conversation', [
      { ...fromModerator, id: 'two', isModerator: false, authorUid: 'ada', authorName: 'Ada' },
      fromModerator,
    ]);
    send('moderation', [rejection]);
    const log = await screen.findByRole('log');
    expect(log).toHaveTextContent('Name of mara sent it back');
    expect(log).toHaveTextContent('Mara');
    expect(log).toHaveTextContent('Ada submitted it');
  });

  it('compares a submission with what was sent back and with what readers see', async () => {
    for (const name of ['rejected', 'published']) {
      fake.stored.set(
        `instructions/widen/versions/${name}`,
        makeInstruction({ title: `Narrow a ${name} margin` }),
      );
    }
    const user = await open();
    send('conversation', []);
    send('moderation', []);
    await user.click(await screen.findByText('What changed since it was sent back'));
    expect(await screen.findByText('Narrow', { selector: 'del' })).toBeVisible();
    expect(screen.getByText('What changed since it was published')).toBeVisible();
  });

  it('says that what readers saw waits again, as when their reports have hidden it', async () => {
    for (const name of ['rejected', 'published']) {
      fake.stored.set(`instructions/widen/versions/${name}`, makeInstruction());
    }
    await open();
    send('conversation', []);
    send('moderation', []);
    const log = await screen.findByRole('log');
    await waitFor(() => expect(log).toHaveTextContent('It waits for a moderator again'));
    expect(screen.queryByText(/^What changed/)).toBeNull();
  });

  it('does not compare with what was sent back before the last publication', async () => {
    for (const name of ['rejected', 'published']) {
      fake.stored.set(
        `instructions/widen/versions/${name}`,
        makeInstruction({ title: `Narrow a ${name} margin` }),
      );
    }
    await open();
    send('conversation', []);
    send('moderation', [{ ...rejection, decision: 'published' }]);
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
    fake.stored.set(
      `${below}/2600/versions/rejected`,
      makeInstruction({ title: 'Narrow the margin' }),
    );
    fake.stored.set(
      `${below}/2600/versions/submitted`,
      makeInstruction({ title: 'Widen the margin' }),
    );
    const user = await open({
      uid,
      instruction: makeInstruction({ status: 'published', title: 'Later', updatedAt: 2_700 }),
      submissions: [second, { id: '2400', at: 2_400, isPublished: false, comparedWith: [] }],
    });
    send('conversation', []);
    send('moderation', [{ ...rejection, id: 'e', decision: 'published', at: 2_700 }, rejection]);
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
    send('conversation', []);
    send('moderation', []);
    expect(await screen.findByText(/submitted it, and it was published at once/)).toBeVisible();
    await user.click(screen.getByText('What changed since it was published'));
    expect(await screen.findByText('What changed is not stored any more.')).toBeVisible();
  });

  it('is not there for a draft about which nothing was said', async () => {
    await open({ instruction: makeInstruction({ status: 'draft' }) });
    send('conversation', []);
    send('moderation', []);
    expect(screen.queryByRole('heading', { name: 'Conversation' })).toBeNull();
    send('conversation', [fromModerator]);
    expect(await screen.findByRole('heading', { name: 'Conversation' })).toBeVisible();
  });

  it('loads earlier messages, and keeps those that are shown meanwhile', async () => {
    const user = await open();
    send('moderation', []);
    send(
      'conversation',
      Array.from({ length: 50 }, (_, index) => ({
        ...fromModerator,
        id: String(index),
        createdAt: 9_000 - index,
      })),
    );
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() =>
      expect(fake.live.watchPage.mock.lastCall?.[0]).toMatchObject({ size: 100 }),
    );
    expect(within(screen.getByRole('log')).getAllByRole('listitem')).toHaveLength(50);
  });

  it('marks the notifications about its messages as read when somebody sees it', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    unread = { 'message-widen-one': Date.now(), 'message-other-one': Date.now() };
    await open();
    send('conversation', [fromModerator, { ...fromModerator, id: 'read before' }]);
    send('moderation', []);
    await screen.findByRole('log');
    expect(database.updateValues).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() =>
      expect(database.updateValues).toHaveBeenCalledExactlyOnceWith(
        'userMeta/ada/notifications/unread',
        { 'message-widen-one': null },
      ),
    );
  });

  it('says that it cannot be followed, and tries again', async () => {
    const user = await open();
    act(() =>
      listeners.get('instructions/widen/conversation')?.onEnd(new Error('The network is down.')),
    );
    expect(await screen.findByText('The network is down.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(fake.live.watchPage).toHaveBeenCalledTimes(6));
  });
});

describe('the composer', () => {
  it('previews a message, and sends it by Ctrl and Enter', async () => {
    const user = await open();
    await user.type(field(), 'The **paper** one.');
    await user.click(screen.getByRole('button', { name: 'Preview: Message to the moderators' }));
    expect(await screen.findByText('paper', { selector: 'strong' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write: Message to the moderators' }));
    await user.type(field(), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(createDocument).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^instructions\/widen\/conversation\/[\w-]+$/),
      {
        body: 'The **paper** one.',
        authorUid: 'ada',
        authorName: 'Ada',
        isModerator: false,
        createdAt: 'server time',
      },
    );
  });

  it('sends a message of somebody else as a moderator’s', async () => {
    const user = await open({ uid: 'boss' });
    await user.type(field(), 'Which one?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(createDocument).toHaveBeenCalledOnce());
    expect(createDocument.mock.calls[0]?.[1]).toMatchObject({ isModerator: true });
  });

  it('keeps a text that could not be sent, and sends it again as the same message', async () => {
    createDocument.mockRejectedValueOnce(new Error('The network is down.'));
    const user = await open();
    await user.type(field(), 'Paper.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('The network is down.')).toBeVisible();
    expect(field()).toHaveValue('Paper.');
    expect(localStorage.getItem('appshelf.draft.conversation.ada.widen')).toContain('Paper.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(field()).toHaveValue(''));
    const [first, second] = createDocument.mock.calls;
    expect(first?.[0]).toBe(second?.[0]);
  });

  it('restores what was not sent', async () => {
    localStorage.setItem(
      'appshelf.draft.conversation.ada.widen',
      JSON.stringify({ basis: 0, fields: { body: 'Half a' } }),
    );
    const user = await open();
    expect(screen.getByText('Your unsent message was restored.')).toBeVisible();
    expect(field()).toHaveValue('Half a');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field()).toHaveValue('');
  });

  it('asks for a message', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Enter a message.')).toBeVisible();
    expect(createDocument).not.toHaveBeenCalled();
  });

  it('asks an unverified author to confirm their address first', async () => {
    await open({ isVerified: false });
    expect(screen.getByRole('link', { name: 'Confirm email address' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
