import { msg } from '@lingui/core/macro';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import type { Conflict } from './conflict';
import type { QueueKind, Step } from './kind';
import { QueueEntries } from './QueueEntries';
import { useQueue } from './useQueue';

interface Entry {
  id: string;
  edition: number;
}

type State = 'open' | 'closed';

/** What each entry answers to a decision: a conflict, an error, or null when it is stored. */
const answers = new Map<string, Conflict<State> | Error>();
const decided = vi.fn<(step: Step<Entry, State>) => void>();
const leftBecause = vi.fn<(id: string) => Conflict<State> | null>();

const sentences = (state: string) => ({
  done: ({ id }: Entry) => `${id} ${state}.`,
  doneToSeveral: (count: number) => `${String(count)} ${state}.`,
  decidedBefore: (name: string, { id }: Entry) => `${name} has ${state} ${id} before.`,
});

const kind: QueueKind<Entry, State> = {
  getKey: ({ id }) => id,
  getVersion: ({ edition }) => String(edition),
  getEdition: ({ edition }) => edition,
  names: ({ id }) => ({ label: id, sentence: id, object: id }),
  texts: { loading: msg`Loading`, more: msg`More`, selected: msg`Selected` },
  states: { open: sentences('opened'), closed: sentences('closed') },
  decisions: [
    {
      to: 'closed',
      key: 'c',
      icon: Check,
      label: () => 'Close',
      appliesTo: () => true,
      undoTo: () => 'open',
    },
  ],
  decide: (step) => () => {
    decided(step);
    const answer = answers.get(step.item.id) ?? null;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  },
  findConflict:
    ({ id }) =>
    () =>
      Promise.resolve(leftBecause(id)),
};

let emit: (entries: Entry[]) => void;

function Page({ first }: { first: Entry[] }) {
  const [items, setItems] = useState(first);
  const queue = useQueue({ kind, items });
  useEffect(() => {
    emit = setItems;
  }, []);
  return (
    <>
      <h1>Queue</h1>
      <QueueEntries queue={queue} label="Entries" renderEntry={({ item }) => <p>{item.id}</p>} />
    </>
  );
}

function open(...ids: string[]) {
  const first = ids.map((id) => ({ id, edition: 1 }));
  renderPage([{ path: '/', element: <Page first={first} /> }], '/', makeUser({ uid: 'boss' }));
  return userEvent.setup();
}

const entry = (id: string) => screen.getByRole('article', { name: id });
const listNotices = () =>
  [...document.querySelectorAll('[role=status] p')].map(({ textContent }) => textContent);

beforeEach(() => {
  answers.clear();
  decided.mockReset();
  leftBecause.mockReset();
  Element.prototype.scrollIntoView = () => undefined;
});

it('decides about the current entry, moves the focus on, and undoes', async () => {
  const user = open('a', 'b');
  await expectNoBarriers();
  act(() => entry('a').focus());
  await user.keyboard('c');
  expect(await screen.findByText('a closed.')).toBeVisible();
  expect(entry('b')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('a opened.')).toBeVisible();
  expect(decided.mock.calls.map(([{ to, from }]) => [from, to])).toEqual([
    [null, 'closed'],
    ['closed', 'open'],
  ]);
  expect(entry('a')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

it('says what became of several, describes three failures, and keeps the failed ones in the list', async () => {
  answers.set('b', { reason: 'decided', to: 'closed', by: null });
  answers.set('c', { reason: 'deleted' });
  answers.set('d', new Error('Broken.'));
  answers.set('e', { reason: 'edited' });
  const user = open('a', 'b', 'c', 'd', 'e');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const selected = within(screen.getByRole('group', { name: 'Selected' }));
  await user.click(selected.getByRole('button', { name: 'Close' }));
  await screen.findByText('a closed.');
  expect(listNotices()).toEqual([
    'a closed.',
    'Another administrator has closed b before.',
    'c has already been deleted.',
    expect.stringMatching(/^d: /),
    '1 more could not be changed.',
  ]);
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

it('tells of what others did only to an entry that somebody looks at', async () => {
  open('a', 'b', 'c');
  leftBecause.mockReturnValue({ reason: 'decided', to: 'closed', by: null });
  act(() => entry('a').focus());
  act(() =>
    emit([
      { id: 'a', edition: 1 },
      { id: 'b', edition: 2 },
    ]),
  );
  expect(leftBecause).not.toHaveBeenCalled();
  expect(listNotices()).toEqual([]);
  act(() =>
    emit([
      { id: 'a', edition: 2 },
      { id: 'b', edition: 2 },
    ]),
  );
  expect(await screen.findByText(/^a was edited just now\./)).toBeVisible();
  act(() => emit([{ id: 'b', edition: 2 }]));
  expect(await screen.findByText('Another administrator has closed a before.')).toBeVisible();
  expect(leftBecause).toHaveBeenCalledExactlyOnceWith('a');
  expect(entry('b')).toHaveFocus();
});

it('does not explain what was decided here', async () => {
  const user = open('a', 'b');
  act(() => entry('a').focus());
  await user.keyboard('c');
  await screen.findByText('a closed.');
  act(() => emit([{ id: 'b', edition: 1 }]));
  expect(leftBecause).not.toHaveBeenCalled();
});
