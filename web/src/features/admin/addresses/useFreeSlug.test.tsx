import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFreeSlug } from './useFreeSlug';

const taken = ['kamera', 'kamera-2'];
const find = (id: string) => Promise.resolve(taken.includes(id) ? 'Taken.' : null);

/** A form with the address that the name makes. */
function open(base: string, first = '') {
  return renderHook(
    (props: { base: string }) => {
      const [id, setId] = useState(first);
      return { id, setId, ...useFreeSlug({ ...props, id, find, fill: setId }) };
    },
    { initialProps: { base } },
  );
}

it('adds the next number that is free, and begins again with another name', async () => {
  const { result, rerender } = open('kamera');
  expect(result.current.id).toBe('kamera');
  await waitFor(() => {
    expect(result.current).toMatchObject({ id: 'kamera-3', problem: null });
  });
  rerender({ base: 'foto' });
  expect(result.current.id).toBe('foto');
});

it('leaves an address that was typed, also when the field is emptied, until the whole form is empty', () => {
  const { result, rerender } = open('kamera');
  act(() => {
    result.current.onEdit();
    result.current.setId('');
  });
  expect(result.current.id).toBe('');
  rerender({ base: '' });
  rerender({ base: 'foto' });
  expect(result.current.id).toBe('foto');
});

it('leaves an address that was typed at an earlier time', () => {
  expect(open('kamera', 'mine').result.current.id).toBe('mine');
});
