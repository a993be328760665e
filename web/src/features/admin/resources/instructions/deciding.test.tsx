import type { Instruction, SubmissionEntry, User } from '@appshelf/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeInstruction } from '../../../../testing/instruction';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { InstructionQueueList } from './InstructionQueueList';
import { ModeratedInstruction } from './ModeratedInstruction';
import { toUnreadable } from './unreadable';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const fake = await vi.hoisted(async () =>
  (await import('../../../../testing/fakeFirestore')).makeFakeFirestore(),
);
vi.mock('../../../../firebase/firestore', () => fake.firestore);
vi.mock('../../../../firebase/firestore/live', () => fake.live);
vi.mock('../../../../firebase/firestore/transaction', () => fake.transaction);
// What stands beside an author’s name has its own tests.
vi.mock('../../moderation', () => ({ TrustNote: () => null, TrustedPublications: () => null }));
const deletion = vi.hoisted(() => ({ deleteEntry: vi.fn<(request: object) => Promise<void>>() }));
vi.mock('../../../../firebase/functions/deleteEntry', () => deletion);

const button = (name: string) => screen.getByRole('button', { name });
const note = () => screen.getByRole('textbox', { name: 'Message to the author' });

async function openQueue(...instructions: Instruction[]) {
  renderPage(
    [{ path: '/admin/resources', element: <InstructionQueueList queue="submitted" /> }],
    '/admin/resources',
  );
  await waitFor(() => expect(fake.live.watchPage).toHaveBeenCalled());
  act(() => fake.page?.onState(instructions, true));
  await waitFor(() => expect(screen.queryByLabelText('Loading instructions')).toBeNull());
  return userEvent.setup();
}

/** The state of the instruction changes, here and where it is stored. */
function change(instruction: Instruction | null) {
  if (instruction === null) fake.stored.delete('instructions/widen');
  else fake.stored.set('instructions/widen', instruction);
  act(() => fake.document?.onState(instruction, true));
}

async function openOne(
  instruction: Instruction,
  submissions: SubmissionEntry[] = [],
  person: Partial<User> = {},
) {
  fake.live.watchPage.mockImplementation(({ collection }) => (observer) => {
    observer.onState(collection.endsWith('/submissions') ? submissions : [], true);
    return () => undefined;
  });
  renderPage(
    [{ path: '/admin/resources', element: <ModeratedInstruction id="widen" queue="submitted" /> }],
    '/admin/resources',
    makeUser({ uid: 'boss', emailVerified: true, ...person }),
  );
  await waitFor(() => expect(fake.live.watchDocument).toHaveBeenCalled());
  change(instruction);
  await screen.findByRole('heading', { name: instruction.title });
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
  fake.reset();
  fake.stored.set('users/mara', { displayName: 'Mara' });
});

describe('the queue', () => {
  it('lists the oldest submission first, with links', async () => {
    await openQueue(
      makeInstruction({ publishedAt: 1_500 }),
      makeInstruction({ id: 'print', title: 'Print it' }),
    );
    expect(fake.live.watchPage.mock.calls[0]?.[0]).toMatchObject({
      equal: { status: 'submitted' },
      order: [['updatedAt', 'asc']],
    });
    const links = within(
      screen.getByRole('list', { name: 'Instructions: Submitted' }),
    ).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/resources?id=widen',
      '/admin/resources?id=print',
    ]);
    expect(links[0]).toHaveTextContent('1 step, published before');
    expect(links[1]).not.toHaveTextContent('published before');
  });

  it('says that nothing was submitted', async () => {
    await openQueue();
    expect(screen.getByText('No submitted instructions')).toBeVisible();
  });

  it('keeps what was last known when it cannot be followed, and tries again', async () => {
    const user = await openQueue(makeInstruction());
    act(() => fake.page?.onEnd(new Error('The network is down.')));
    expect(await screen.findByText('The network is down.')).toBeVisible();
    expect(screen.getByText('Widen a margin')).toBeVisible();
    await user.click(button('Try again'));
    await waitFor(() => expect(fake.live.watchPage).toHaveBeenCalledTimes(2));
  });
});

describe('an instruction that cannot be read', () => {
  const odd = toUnreadable('odd', {
    status: 'submitted',
    steps: [{ title: { a: 1 }, body: 5 }, 5, 'x', null],
  });

  async function openOdd() {
    renderPage(
      [{ path: '/admin/resources', element: <ModeratedInstruction id="odd" queue="submitted" /> }],
      '/admin/resources',
      makeUser({ uid: 'boss' }),
    );
    await waitFor(() => expect(fake.live.watchDocument).toHaveBeenCalled());
    act(() => fake.document?.onState(odd, true));
    await screen.findByRole('heading', { name: 'This instruction can’t be read' });
    return userEvent.setup();
  }

  it('stands in the queue beside the others', async () => {
    renderPage(
      [{ path: '/admin/resources', element: <InstructionQueueList queue="submitted" /> }],
      '/admin/resources',
    );
    await waitFor(() => expect(fake.live.watchPage).toHaveBeenCalled());
    act(() => fake.page?.onState([odd, makeInstruction()], true));
    const row = await screen.findByRole('link', { name: /^This instruction can’t be read/ });
    expect(row).toHaveAttribute('href', '/admin/resources?id=odd');
    expect(screen.getByText('Widen a margin')).toBeVisible();
  });

  it('is sent back with a note that says why', async () => {
    const user = await openOdd();
    expect(screen.getByText('instructions/odd')).toBeVisible();
    expect(screen.getByRole('group', { name: 'What is stored' })).toHaveTextContent('"a": 1');
    await user.click(button('Send back'));
    await waitFor(() => expect(fake.written).toHaveLength(2));
    expect(fake.written).toEqual([
      { path: 'instructions/odd', update: { status: 'rejected', updatedAt: 'server time' } },
      {
        path: expect.stringMatching(/^instructions\/odd\/moderation\/./) as string,
        create: {
          decision: 'rejected',
          note: expect.stringContaining('cannot be shown') as string,
          by: 'boss',
          at: 'server time',
        },
      },
    ]);
  });

  it('that cannot be sent back says why', async () => {
    const user = await openOdd();
    fake.transaction.changeDocuments.mockRejectedValue(new Error('The network is down.'));
    await user.click(button('Send back'));
    expect(await screen.findByText('The network is down.')).toBeVisible();
  });

  it('is deleted when that is confirmed', async () => {
    deletion.deleteEntry.mockReset().mockResolvedValue(undefined);
    const user = await openOdd();
    await user.click(button('Delete instruction'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this instruction?' });
    expect(deletion.deleteEntry).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Delete instruction' }));
    await waitFor(() =>
      expect(deletion.deleteEntry).toHaveBeenCalledExactlyOnceWith({
        target: 'instructions/odd',
        basis: null,
      }),
    );
  });
});

describe('a decision', () => {
  it('is written with its note in one step', async () => {
    const user = await openOne(makeInstruction());
    await user.type(note(), 'Well done.');
    await user.click(button('Publish'));
    await waitFor(() => expect(note()).toHaveValue(''));
    expect(fake.written).toEqual([
      {
        path: 'instructions/widen',
        update: { status: 'published', updatedAt: 'server time', publishedAt: 'server time' },
      },
      {
        path: expect.stringMatching(/^instructions\/widen\/moderation\/./) as string,
        create: { decision: 'published', note: 'Well done.', by: 'boss', at: 'server time' },
      },
    ]);
  });

  it('is shown at once to who made it', async () => {
    const user = await openOne(makeInstruction());
    await user.click(button('Publish'));
    await waitFor(() => expect(fake.written).toHaveLength(2));
    change(makeInstruction({ status: 'published', updatedAt: 3_000 }));
    expect(await screen.findByRole('button', { name: 'Take off the site' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the day of the first publication', async () => {
    const user = await openOne(makeInstruction({ publishedAt: 1_500 }));
    await user.click(button('Publish'));
    await waitFor(() => expect(fake.written).toHaveLength(2));
    expect(fake.written[0]).toEqual({
      path: 'instructions/widen',
      update: { status: 'published', updatedAt: 'server time' },
    });
  });

  it('to send it back asks for what has to change', async () => {
    const user = await openOne(makeInstruction());
    await user.click(button('Send back'));
    expect(await screen.findByText('Enter what has to change.')).toBeVisible();
    expect(note()).toHaveFocus();
    expect(fake.written).toEqual([]);
  });

  it('is not made about what changed in the same moment, and the note stays', async () => {
    const user = await openOne(makeInstruction());
    fake.stored.set('instructions/widen', makeInstruction({ updatedAt: 3_000 }));
    await user.type(note(), 'Name the page.');
    await user.click(button('Send back'));
    expect(await screen.findByText(/^Nothing was saved/)).toBeVisible();
    expect(note()).toHaveValue('Name the page.');
    expect(fake.written).toEqual([]);
  });

  it('that cannot be written keeps the note, and says why', async () => {
    const user = await openOne(makeInstruction());
    fake.transaction.changeDocuments.mockRejectedValue(new Error('The network is down.'));
    await user.type(note(), 'Well done.');
    await user.click(button('Publish'));
    expect(await screen.findByText('The network is down.')).toBeVisible();
    expect(note()).toHaveValue('Well done.');
  });
});

it('comes after the text and what was said, and the message before it', async () => {
  const user = await openOne(makeInstruction());
  const log = await screen.findByRole('log');
  const parts = [
    screen.getByRole('heading', { name: 'Widen a margin' }),
    log,
    note(),
    button('Send message'),
    within(screen.getByRole('region', { name: 'Decision' })).getByRole('button', {
      name: 'Publish',
    }),
  ];
  parts.reduce((before, part) => {
    expect(before.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    return part;
  });
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.queryByText('Your message goes with the decision.')).toBeNull();
  await user.type(note(), 'Well done.');
  expect(screen.getByText('Your message goes with the decision.')).toBeVisible();
});

it('takes a note of a moderator whose address is not confirmed, who cannot send messages', async () => {
  const user = await openOne(makeInstruction(), [], { emailVerified: false });
  expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
  await user.type(note(), 'Well done.');
  await user.click(button('Publish'));
  await waitFor(() => expect(fake.written).toHaveLength(2));
});

it('is deleted when that is confirmed', async () => {
  deletion.deleteEntry.mockReset().mockResolvedValue(undefined);
  const user = await openOne(makeInstruction());
  await user.click(button('Delete instruction'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Widen a margin”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete instruction' }));
  await waitFor(() =>
    expect(deletion.deleteEntry).toHaveBeenCalledExactlyOnceWith({
      target: 'instructions/widen',
      basis: null,
    }),
  );
});

it('that readers reported says so, with a link to the reports', async () => {
  fake.firestore.readPage.mockResolvedValue({ entities: ['instruction:widen'], end: null });
  await openOne(makeInstruction({ publishedAt: 1_500 }));
  const link = await screen.findByRole('link', { name: 'Read the reports' });
  expect(link).toHaveAttribute('href', '/admin/reports');
  expect(fake.firestore.readPage).toHaveBeenCalledWith(
    expect.objectContaining({ equal: { document: 'instructions/widen', status: 'open' } }),
    expect.anything(),
  );
});

describe('while somebody reads', () => {
  it('another administrator decides: a notice says so, and the form is disabled until the change was seen', async () => {
    const user = await openOne(makeInstruction());
    fake.firestore.readPage.mockResolvedValue({
      entities: [{ id: 'd', decision: 'published', note: '', by: 'mara', at: 3_000 }],
      end: null,
    });
    change(makeInstruction({ status: 'published', updatedAt: 3_000, title: 'Widen it' }));
    expect(await screen.findByText(/^Mara has published it\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Widen a margin' })).toBeVisible();
    expect(button('Publish')).toBeDisabled();
    expect(button('Send back')).toBeDisabled();

    await user.click(button('Show the current version'));
    expect(await screen.findByRole('heading', { name: 'Widen it' })).toBeVisible();
    expect(button('Take off the site')).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['draft', /^Its author has taken it back\./],
    ['submitted', /^Its author has changed it\./],
  ] as const)('its author makes it a %s: a notice says so', async (status, sentence) => {
    await openOne(makeInstruction());
    change(makeInstruction({ status, updatedAt: 3_000 }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('it is deleted: a notice says so, with a link back', async () => {
    await openOne(makeInstruction());
    change(null);
    expect(await screen.findByText('This instruction does not exist')).toBeVisible();
  });
});

it('shows what a re-submission changes, and what readers would see', async () => {
  fake.stored.set(
    'instructions/widen/versions/published',
    makeInstruction({ title: 'Narrow a margin' }),
  );
  const user = await openOne(makeInstruction({ publishedAt: 1_500 }));
  expect(
    await screen.findByRole('button', { name: 'Changes since it was published' }),
  ).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Narrow', { selector: 'del' })).toBeVisible();
  await user.click(button('As readers see it'));
  expect(await screen.findByRole('heading', { name: 'Widen a margin' })).toBeVisible();
});

it('shows first what changed since it was sent back, from what is stored with the submission', async () => {
  const below = 'instructions/widen/submissions/2000/versions';
  fake.stored.set(`${below}/rejected`, makeInstruction({ title: 'Narrow a margin' }));
  fake.stored.set(`${below}/published`, makeInstruction({ minutes: 50 }));
  const comparedWith: SubmissionEntry['comparedWith'] = ['rejected', 'published'];
  const entry = { id: '2000', at: 2_000, isPublished: false, comparedWith };
  const user = await openOne(makeInstruction(), [entry]);
  expect(await screen.findByText('Narrow', { selector: 'del' })).toBeVisible();
  await user.click(button('Changes since it was published'));
  expect(screen.getByText('50', { selector: 'del' })).toBeVisible();
});
