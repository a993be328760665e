import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { startTestFirestore } from '../../../../testing/firestore';
import { renderMember } from '../../../../testing/renderMember';
import { makeUser } from '../../../../testing/user';
import { useEntryOrder } from './useEntryOrder';

const firestore = startTestFirestore();
const names = ['go', 'rust', 'sql'];
const stored = names.map((id, position) => ({ id, position }));

/** A list whose entries arrive again, as from a live query. */
function List() {
  const [entries, setEntries] = useState(stored);
  const { shown, move, failure } = useEntryOrder('resources', entries);
  const deliver = async () => {
    const read = await Promise.all(names.map((id) => firestore.get(`resources/${id}`)));
    const positions = names.map((id, index) => ({ id, position: Number(read[index]?.position) }));
    setEntries(positions.sort((one, other) => one.position - other.position));
  };
  const index = shown.findIndex(({ id }) => id === 'sql');
  return (
    <>
      <output>{shown.map(({ id }) => id).join(' ')}</output>
      <p role="alert">{failure}</p>
      <button type="button" onClick={() => void move('sql', index - 1)}>
        Up
      </button>
      <button type="button" onClick={() => void deliver()}>
        Deliver
      </button>
    </>
  );
}

const order = () => screen.getByRole('status').textContent;
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(async () => {
  firestore.signIn('ed', { editor: true });
  for (const { id, position } of stored) {
    await firestore.put(`resources/${id}`, {
      kind: 'technology',
      title: id,
      summary: 'What it is for.',
      body: '',
      url: null,
      imageUrl: null,
      status: 'draft',
      position,
      createdAt: 5,
      updatedAt: 5,
    });
  }
});

it('moves an entry twice in quick succession without a conflict', async () => {
  const { user } = renderMember(<List />, makeUser({ uid: 'ed', claims: { editor: true } }));
  const release = firestore.hold('commit');
  await user.click(press('Up'));
  expect(order()).toBe('go sql rust');
  await user.click(press('Up'));
  expect(order()).toBe('sql go rust');
  release();
  await waitFor(async () =>
    expect(await firestore.get('resources/sql')).toMatchObject({ position: 0 }),
  );
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await user.click(press('Deliver'));
  await waitFor(() => expect(order()).toBe('sql go rust'));
  expect(await firestore.get('resources/rust')).toMatchObject({ position: 2 });
});

it('says that somebody else changed the order, and shows theirs', async () => {
  const { user } = renderMember(<List />, makeUser({ uid: 'ed', claims: { editor: true } }));
  const theirs = await firestore.get('resources/rust');
  await firestore.put('resources/rust', { ...theirs, position: 7 });
  await user.click(press('Up'));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Someone else changed the order'),
  );
  expect(order()).toBe('go rust sql');
});
