import { expect, it } from 'vitest';
import { createNoteLimit } from './noteLimit';

const network = (id: string, max = 2) => [{ id, max }];

it('takes a note of a network once in a window', () => {
  let now = 0;
  const take = createNoteLimit({ windowMs: 1_000, now: () => now });
  const takeAll = () => ['a', 'a', 'b'].map((id) => take(network(id), 'kites'));
  expect(takeAll()).toEqual([true, false, true]);
  now = 999;
  expect(takeAll()).toEqual([false, false, false]);
  now = 1_000;
  expect(takeAll()).toEqual([true, false, true]);
});

it('takes as many different notes as each network may send', () => {
  const take = createNoteLimit({ windowMs: 1_000, now: () => 0 });
  expect(['x', 'y', 'z'].map((note) => take(network('a'), note))).toEqual([true, true, false]);
});

it('takes the same notes of many visitors through the CDN, and few invented ones', () => {
  const take = createNoteLimit({ windowMs: 1_000, now: () => 0 });
  const visit = (id: string, note: string) => take([...network(id), { id: 'cdn', max: 3 }], note);
  expect(['a', 'b', 'c', 'd'].map((id) => visit(id, 'kites'))).toEqual([true, true, true, true]);
  expect(['e', 'f', 'g'].map((id) => visit(id, `word ${id}`))).toEqual([true, true, false]);
  expect(visit('h', 'kites')).toBe(true);
});

it('forgets everything when it remembers too many networks', () => {
  const take = createNoteLimit({ windowMs: 1_000, maxNetworks: 2, now: () => 0 });
  for (const id of ['a', 'b', 'c']) take(network(id), 'kites');
  expect(take(network('a'), 'kites')).toBe(true);
});
