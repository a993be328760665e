import type { Instruction, SubmissionEntry, User } from '@appshelf/model';
import { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../../testing/axe';
import { startTestAuth } from '../../../../testing/auth';
import { startTestCallables } from '../../../../testing/callables';
import { startTestDatabase } from '../../../../testing/database';
import { makeInstruction } from '@appshelf/model/testing';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { InstructionQueueList } from './InstructionQueueList';
import { ModeratedInstruction } from './ModeratedInstruction';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const auth = startTestAuth();
startTestDatabase();
const { deleteEntry } = startTestCallables('deleteEntry');

const path = 'instructions/widen';
const refusal = 'You do not have permission to perform this action.';
const serverTime = expect.closeTo(Date.now(), -5) as number;

const put = ({ id, ...fields }: Instruction) => firestore.put(`instructions/${id}`, fields);

/** The decision that was written last about an instruction. */
const getDecision = () => {
  const written = firestore.written().find((each) => each.includes('/moderation/'));
  return written === undefined ? null : firestore.get(written);
};

const notice = () => screen.findByText(/./, { selector: '[role=status] p *' });
const button = (name: string) => screen.getByRole('button', { name });
const note = () => screen.getByRole('textbox', { name: 'Message to the author' });

/** The router of the queue that is open. */
let router: ReturnType<typeof renderPage>;

async function openQueue(...instructions: Instruction[]) {
  for (const instruction of instructions) await put(instruction);
  router = renderPage(
    [{ path: '/admin/resources', element: <InstructionQueueList queue="submitted" /> }],
    '/admin/resources',
    makeUser({ uid: 'boss' }),
  );
  await waitForElementToBeRemoved(() => screen.queryByLabelText('Loading instructions'), {
    timeout: 10_000,
  });
  return userEvent.setup();
}

async function openOne(
  instruction: Instruction,
  submissions: SubmissionEntry[] = [],
  person: Partial<User> = {},
) {
  await put(instruction);
  for (const { id, ...fields } of submissions) {
    await firestore.put(`${path}/submissions/${id}`, { ...fields, at: new Date(fields.at) });
  }
  renderPage(
    [{ path: '/admin/resources', element: <ModeratedInstruction id="widen" queue="submitted" /> }],
    '/admin/resources',
    makeUser({ uid: 'boss', emailVerified: true, ...person }),
  );
  await screen.findByRole('heading', { name: instruction.title });
  return userEvent.setup();
}

beforeEach(async () => {
  localStorage.clear();
  deleteEntry.mockResolvedValue(null);
  await firestore.put('users/mara', { displayName: 'Mara' });
  await auth.signIn({ uid: 'boss', claims: { admin: true } });
});

describe('the queue', () => {
  it('lists the oldest submission first, with links', async () => {
    await openQueue(
      makeInstruction({ id: 'print', title: 'Print it', updatedAt: 3_000 }),
      makeInstruction({ publishedAt: 1_500 }),
      makeInstruction({ id: 'fold', status: 'published', updatedAt: 1_000 }),
    );
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
    const copies = Array.from({ length: 25 }, (_, index) =>
      makeInstruction({ id: `i${String(index)}` }),
    );
    const user = await openQueue(
      ...copies,
      makeInstruction({ title: 'Last one', updatedAt: 9_000 }),
    );
    firestore.signIn('boss');
    await user.click(button('Show more instructions'));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.getAllByText('Widen a margin')).toHaveLength(25);
    firestore.signIn('boss', { admin: true });
    await user.click(button('Try again'));
    expect(await screen.findByText('Last one')).toBeVisible();
    expect(screen.queryByText(refusal)).toBeNull();
  });
});

describe('the queue by keys', () => {
  const [fold, print] = [
    makeInstruction({ id: 'fold', title: 'Fold it', updatedAt: 1_000 }),
    makeInstruction({ id: 'print', title: 'Print it', updatedAt: 2_000 }),
  ];
  const entry = (name: string) => screen.getByRole('article', { name });

  async function openAsBoss() {
    const user = await openQueue(fold, print);
    act(() => entry('Fold it').focus());
    return user;
  }

  it('opens an instruction', async () => {
    const user = await openAsBoss();
    await user.keyboard('jo');
    expect(router.state.location.search).toBe('?id=print');
  });

  it('sends back the selected ones with one note, and not without', async () => {
    const user = await openAsBoss();
    await user.keyboard('xjxs');
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Send 2 instructions back?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(await dialog.findByText('Enter what needs to change.')).toBeVisible();
    await user.type(dialog.getByLabelText('Message to the author'), 'Add the steps.');
    await user.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(await notice()).toHaveTextContent('2 instructions sent back to their authors.');
    expect(await firestore.get('instructions/fold')).toMatchObject({ status: 'rejected' });
    expect(await firestore.get('instructions/print')).toMatchObject({ status: 'rejected' });
    expect(await getDecision()).toMatchObject({ note: 'Add the steps.', by: 'boss' });
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('an instruction that cannot be read', () => {
  const odd = {
    status: 'submitted',
    authorUid: 'ada',
    steps: [{ title: { a: 1 }, body: 5 }, 5, 'x', null],
    updatedAt: 1_000,
  };

  async function openOdd() {
    await firestore.put('instructions/odd', odd);
    renderPage(
      [{ path: '/admin/resources', element: <ModeratedInstruction id="odd" queue="submitted" /> }],
      '/admin/resources',
      makeUser({ uid: 'boss' }),
    );
    await screen.findByRole('heading', { name: 'This instruction can’t be read' });
    return userEvent.setup();
  }

  it('stands in the queue beside the others', async () => {
    await firestore.put('instructions/odd', odd);
    await openQueue(makeInstruction());
    const row = await screen.findByRole('link', { name: /^This instruction can’t be read/ });
    expect(row).toHaveAttribute('href', '/admin/resources?id=odd');
    expect(screen.getByText('Widen a margin')).toBeVisible();
  });

  it('is sent back with a note that says why', async () => {
    const user = await openOdd();
    expect(screen.getByText('instructions/odd')).toBeVisible();
    await expectNoBarriers();
    expect(screen.getByRole('group', { name: 'What is stored' })).toHaveTextContent('"a": 1');
    await user.click(button('Send back'));
    await waitFor(async () =>
      expect(await firestore.get('instructions/odd')).toEqual({
        ...odd,
        status: 'rejected',
        updatedAt: serverTime,
      }),
    );
    expect(firestore.written()).toEqual([
      'instructions/odd',
      expect.stringMatching(/^instructions\/odd\/moderation\/./),
    ]);
    expect(await getDecision()).toEqual({
      decision: 'rejected',
      note: expect.stringContaining('cannot be shown') as string,
      by: 'boss',
      at: serverTime,
    });
  });

  it('that cannot be sent back says why', async () => {
    const user = await openOdd();
    firestore.signIn('boss');
    await user.click(button('Send back'));
    expect(await screen.findByText(refusal)).toBeVisible();
  });

  it('is deleted when that is confirmed', async () => {
    const user = await openOdd();
    await user.click(button('Delete instruction'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this instruction?' });
    expect(deleteEntry).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Delete instruction' }));
    await waitFor(() =>
      expect(deleteEntry).toHaveBeenCalledExactlyOnceWith({
        target: 'instructions/odd',
        basis: null,
      }),
    );
  });
});

describe('a decision', () => {
  it('is written with its note in one step, and shown at once to who made it', async () => {
    const user = await openOne(makeInstruction());
    await user.click(note());
    await user.paste('Well done.');
    await user.click(button('Publish'));
    await waitFor(() => expect(note()).toHaveValue(''));
    expect(firestore.written()).toEqual([
      path,
      expect.stringMatching(/^instructions\/widen\/moderation\/./),
    ]);
    expect(await firestore.get(path)).toEqual({
      ...makeInstruction(),
      id: undefined,
      status: 'published',
      updatedAt: serverTime,
      publishedAt: serverTime,
    });
    expect(await getDecision()).toEqual({
      decision: 'published',
      note: 'Well done.',
      by: 'boss',
      at: serverTime,
    });
    expect(await screen.findByRole('button', { name: 'Take off the site' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the day of the first publication', async () => {
    const user = await openOne(makeInstruction({ publishedAt: 1_500 }));
    await user.click(button('Publish'));
    await waitFor(async () =>
      expect(await firestore.get(path)).toMatchObject({
        status: 'published',
        updatedAt: serverTime,
        publishedAt: 1_500,
      }),
    );
    expect(firestore.written()).toHaveLength(2);
  });

  it('to send it back asks for what has to change, and keeps that when it cannot be written', async () => {
    const user = await openOne(makeInstruction());
    await user.click(button('Send back'));
    expect(await screen.findByText('Enter what needs to change.')).toBeVisible();
    expect(note()).toHaveFocus();
    expect(firestore.written()).toEqual([]);

    await screen.findByRole('log');
    firestore.signIn('boss');
    await user.paste('Name the page.');
    await user.click(button('Send back'));
    expect(await notice()).toHaveTextContent(`“Widen a margin”: ${refusal}`);
    expect(note()).toHaveValue('Name the page.');
  });

  it('that another administrator made in the same moment is told by name, and the note stays', async () => {
    const user = await openOne(makeInstruction());
    await firestore.disconnect();
    await put(makeInstruction({ status: 'published', updatedAt: 3_000 }));
    await firestore.put(`${path}/moderation/d`, {
      ...{ decision: 'published', note: '', by: 'mara', at: new Date(3_000) },
    });
    await user.click(note());
    await user.paste('Name the page.');
    await user.click(button('Send back'));
    expect(await notice()).toHaveTextContent('Mara has already published “Widen a margin”.');
    expect(note()).toHaveValue('Name the page.');
    expect(firestore.written()).toEqual([]);
  });

  it('is not made about what changed in the same moment, and the note stays', async () => {
    const user = await openOne(makeInstruction());
    // The page gets no changes of others any more.
    await firestore.disconnect();
    await put(makeInstruction({ updatedAt: 3_000 }));
    await user.click(note());
    await user.paste('Name the page.');
    await user.click(button('Send back'));
    expect(await notice()).toHaveTextContent('“Widen a margin” has changed since you read it.');
    expect(note()).toHaveValue('Name the page.');
    expect(firestore.written()).toEqual([]);
  });
});

it('can be decided when its text has more formatting than can be shown', async () => {
  const step = (body: string) => ({ title: 'Stars', body, imageUrl: null, imageAlt: '' });
  const steps = [step('> '.repeat(2_400)), step('*a_ '.repeat(1_200))];
  await openOne(makeInstruction({ steps }));
  await waitFor(() =>
    expect(screen.getAllByText(/^This text is shown as it was written/)).toHaveLength(2),
  );
  expect(button('Send back')).toBeEnabled();
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
  expect(screen.queryByText('Your message will be sent with the decision.')).toBeNull();
  await user.click(note());
  await user.paste('Well done.');
  expect(screen.getByText('Your message will be sent with the decision.')).toBeVisible();
});

it('takes a note of a moderator whose address is not confirmed, who cannot send messages', async () => {
  const user = await openOne(makeInstruction(), [], { emailVerified: false });
  expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
  await user.click(note());
  await user.paste('Well done.');
  await user.click(button('Publish'));
  await waitFor(() => expect(firestore.written()).toHaveLength(2));
});

it('is deleted when that is confirmed', async () => {
  const user = await openOne(makeInstruction());
  await user.click(button('Delete instruction'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Widen a margin”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete instruction' }));
  await waitFor(() =>
    expect(deleteEntry).toHaveBeenCalledExactlyOnceWith({
      target: 'instructions/widen',
      basis: null,
    }),
  );
  await firestore.remove(path);
  expect(await screen.findByText('This instruction doesn’t exist')).toBeVisible();
  expect(screen.queryByText(/^Someone else deleted this instruction/)).toBeNull();
});

it('that readers reported says so, with a link to the reports', async () => {
  await firestore.put('reportCases/instruction:widen', {
    document: path,
    status: 'open',
    weight: 1,
    lastAt: 2_000,
  });
  await openOne(makeInstruction({ publishedAt: 1_500 }));
  const link = await screen.findByRole('link', { name: 'Read the reports' });
  expect(link).toHaveAttribute('href', '/admin/reports');
});

it('that readers did not report, or whose reports were settled, has no such link', async () => {
  await firestore.put('reportCases/instruction:other', {
    document: 'instructions/other',
    status: 'open',
  });
  await firestore.put('reportCases/instruction:widen', { document: path, status: 'dismissed' });
  await openOne(makeInstruction({ publishedAt: 1_500 }));
  await waitFor(() =>
    expect(firestore.queries().some(({ from }) => from?.[0]?.collectionId === 'reportCases')).toBe(
      true,
    ),
  );
  expect(await screen.findByRole('log')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Read the reports' })).toBeNull();
});

describe('while somebody reads', () => {
  it('another administrator decides: a notice says so, and the form is disabled until the change was seen', async () => {
    const user = await openOne(makeInstruction());
    await firestore.put(`${path}/moderation/d`, {
      decision: 'published',
      note: '',
      by: 'mara',
      at: new Date(3_000),
    });
    await put(makeInstruction({ status: 'published', updatedAt: 3_000, title: 'Widen it' }));
    expect(await screen.findByText(/^Mara has published it\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Widen a margin' })).toBeVisible();
    expect(button('Publish')).toBeDisabled();
    expect(button('Send back')).toBeDisabled();

    await user.click(button('Show the current version'));
    expect(await screen.findByRole('heading', { name: 'Widen it' })).toBeVisible();
    expect(button('Take off the site')).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('its author takes it back and changes it: a notice says so', async () => {
    await openOne(makeInstruction());
    await put(makeInstruction({ status: 'draft', updatedAt: 3_000 }));
    expect(await screen.findByText(/^Its author has taken it back\./)).toBeVisible();
    await put(makeInstruction({ updatedAt: 4_000 }));
    expect(await screen.findByText(/^Its author has changed it\./)).toBeVisible();
  });

  it('somebody deletes it: what was written stays, with a notice, and nothing can be decided', async () => {
    const user = await openOne(makeInstruction());
    await user.click(note());
    await user.paste('Say which tape.');
    await firestore.remove(path);
    expect(await screen.findByText(/^Someone else deleted this instruction/)).toBeVisible();
    expect(note()).toHaveValue('Say which tape.');
    expect(button('Publish')).toBeDisabled();
    expect(button('Send back')).toBeDisabled();
    await put(makeInstruction());
    await waitFor(() => expect(button('Send back')).toBeEnabled());
    expect(note()).toHaveValue('Say which tape.');
  });
});

it('shows what a re-submission changes, and what readers would see', async () => {
  await firestore.put(
    'instructions/widen/versions/published',
    makeInstruction({ title: 'Narrow a margin' }),
  );
  const user = await openOne(makeInstruction({ publishedAt: 1_500 }));
  expect(
    await screen.findByRole('button', { name: 'Changes since it was published' }),
  ).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Narrow', { selector: 'del' })).toBeVisible();
  await expectNoBarriers();
  await user.click(button('As readers see it'));
  expect(await screen.findByRole('heading', { name: 'Widen a margin' })).toBeVisible();
});

it('shows first what changed since it was sent back, from what is stored with the submission', async () => {
  const below = 'instructions/widen/submissions/2000/versions';
  await firestore.put(`${below}/rejected`, makeInstruction({ title: 'Narrow a margin' }));
  await firestore.put(`${below}/published`, makeInstruction({ minutes: 50 }));
  const comparedWith: SubmissionEntry['comparedWith'] = ['rejected', 'published'];
  const entry = { id: '2000', at: 2_000, isPublished: false, comparedWith };
  const user = await openOne(makeInstruction(), [entry]);
  expect(await screen.findByText('Narrow', { selector: 'del' })).toBeVisible();
  await user.click(button('Changes since it was published'));
  expect(screen.getByText('50', { selector: 'del' })).toBeVisible();
});
