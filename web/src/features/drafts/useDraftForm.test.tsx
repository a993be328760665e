import { act, renderHook } from '@testing-library/react';
import * as z from '@appshelf/model/zod';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DraftKey } from '../../lib/draftKeys';
import { useDraftForm } from './useDraftForm';

interface Fields {
  title: string;
  attempt: string;
}

const fields = z.object({ title: z.string(), attempt: z.string() });
const key = 'appshelf.draft.test.ada';
const bobs = 'appshelf.draft.test.bob';
const initial: Fields = { title: 'Saved', attempt: '' };

const open = (place: DraftKey | null = key, saved = initial) =>
  renderHook(
    (current: DraftKey | null) =>
      useDraftForm<Fields, Fields>({
        key: current,
        fields,
        initial: saved,
        initialBasis: 1,
        resolver: (values) => ({ values, errors: {} }),
        untyped: ['attempt'],
      }),
    { initialProps: place },
  );

const type = (hook: ReturnType<typeof open>, title: string, name: keyof Fields = 'title') => {
  act(() => hook.result.current.form.setValue(name, title, { shouldDirty: true }));
};
const readStored = (place: DraftKey = key) => localStorage.getItem(place);

beforeEach(() => {
  localStorage.clear();
});

it('stores what is typed, and restores it', () => {
  const first = open();
  type(first, 'Typed');
  first.unmount();
  const { result } = open();
  expect(result.current.form.getValues('title')).toBe('Typed');
  expect(result.current).toMatchObject({ isRestored: true, basis: 1 });
});

it('restores work that was stored before the form had a field', () => {
  localStorage.setItem(key, JSON.stringify({ basis: 1, fields: { title: 'Typed' } }));
  const { result } = open();
  expect(result.current.form.getValues()).toEqual({ title: 'Typed', attempt: '' });
  expect(result.current.isRestored).toBe(true);
});

it('stores nothing any more when the form has its saved values again', () => {
  const first = open();
  type(first, 'Typed');
  type(first, 'Saved');
  expect(readStored()).toBeNull();
  first.unmount();
  expect(open().result.current.isRestored).toBe(false);
});

it('removes restored work that is cleared, and says no more that it was restored', () => {
  const first = open();
  type(first, 'Typed');
  first.unmount();
  const second = open();
  type(second, 'Saved');
  expect(second.result.current.isRestored).toBe(false);
  expect(readStored()).toBeNull();
});

it('removes stored work that somebody has saved elsewhere', () => {
  localStorage.setItem(key, JSON.stringify({ basis: 0, fields: { attempt: '', title: 'Saved' } }));
  expect(open().result.current.isRestored).toBe(false);
  expect(readStored()).toBeNull();
});

it('stores no field that nobody types alone', () => {
  const form = open();
  type(form, 'Typed');
  type(form, 'id-1', 'attempt');
  expect(readStored()).toContain('id-1');
  type(form, 'Saved');
  expect(readStored()).toBeNull();
});

it('leaves the work of another tab alone', () => {
  const clean = open();
  const typing = open();
  type(typing, 'Typed');
  type(clean, 'Saved');
  expect(readStored()).toContain('Typed');
  act(() => clean.result.current.settle({ title: 'Theirs', attempt: '' }, 2));
  expect(readStored()).toContain('Typed');
});

it('stores nothing while it is not known whose it is, and keeps what was typed', () => {
  localStorage.setItem(
    key,
    JSON.stringify({ basis: 7, fields: { title: 'Earlier', attempt: 'id-7' } }),
  );
  const form = open(null);
  type(form, 'Typed');
  expect(localStorage).toHaveLength(1);
  form.rerender(key);
  expect(form.result.current.form.getValues()).toEqual({ title: 'Typed', attempt: 'id-7' });
  expect(form.result.current.basis).toBe(7);
  expect(readStored()).toContain('Typed');
});

it('leaves work to the account and the entry it was begun with, and begins anew at another', () => {
  localStorage.setItem(bobs, JSON.stringify({ basis: 7, fields: { title: 'Of Bob' } }));
  const form = open();
  type(form, 'Of Ada');
  form.rerender(bobs);
  expect(form.result.current.form.getValues('title')).toBe('Of Bob');
  expect(form.result.current).toMatchObject({ isRestored: true, basis: 7 });
  expect(form.result.current.getBasis()).toBe(7);
  type(form, 'Of Bob, too');
  expect(readStored()).toContain('Of Ada');
  expect(readStored(bobs)).toContain('Of Bob, too');
});

it('begins with what is saved where another account has no work', () => {
  const form = open();
  type(form, 'Of Ada');
  form.rerender(bobs);
  expect(form.result.current.form.getValues('title')).toBe('Saved');
  expect(readStored(bobs)).toBeNull();
  expect(readStored()).toContain('Of Ada');
});

it('stays as it is when the session ends, and stores what is typed for whom it was begun by', () => {
  const form = open();
  type(form, 'Typed');
  form.rerender(null);
  type(form, 'Typed on');
  expect(readStored()).toContain('Typed on');
  form.rerender(key);
  expect(form.result.current.form.getValues('title')).toBe('Typed on');
});

it('restores changed fields alone over what others saved in the meantime', () => {
  const first = open();
  type(first, 'Typed');
  first.unmount();
  expect(JSON.parse(readStored() ?? '')).toMatchObject({
    fields: { title: 'Typed' },
    base: { title: 'Saved' },
  });
  const later = open(key, { title: 'Saved', attempt: 'theirs' });
  expect(later.result.current.form.getValues()).toEqual({ title: 'Typed', attempt: 'theirs' });
  expect(later.result.current.base).toEqual(initial);
});

it('keeps what another version replaced until it is brought back, also for a later visit', () => {
  const first = open();
  type(first, 'Mine');
  const theirs = { title: 'Theirs', attempt: '' };
  act(() => {
    first.result.current.putAside(theirs);
    first.result.current.settle(theirs, 2);
  });
  expect(readStored()).toBeNull();
  first.unmount();
  const later = open(key, theirs);
  expect(later.result.current.form.getValues('title')).toBe('Theirs');
  act(() => later.result.current.bringBack?.());
  expect(later.result.current.form.getValues('title')).toBe('Mine');
  expect(readStored()).toContain('Mine');
  expect(later.result.current.bringBack).toBeNull();
  later.unmount();
  expect(open(key, theirs).result.current.bringBack).toBeNull();
});

it('is unsafe while the browser has no room for what is typed', () => {
  const form = open();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  type(form, 'Typed');
  expect(form.result.current.isSafe).toBe(false);
  full.mockRestore();
  type(form, 'Typed again');
  expect(form.result.current.isSafe).toBe(true);
});

it('keeps what is typed while a save ends below it, and stores the rest over the new version', () => {
  const form = open();
  type(form, 'Typed');
  type(form, 'Typed on');
  act(() => form.result.current.settleBelow({ title: 'Typed', attempt: '' }, 2));
  expect(form.result.current.form.getValues('title')).toBe('Typed on');
  expect(form.result.current.basis).toBe(2);
  expect(JSON.parse(readStored() ?? '')).toMatchObject({ basis: 2, fields: { title: 'Typed on' } });
  act(() => form.result.current.settleBelow({ title: 'Typed on', attempt: '' }, 3));
  expect(readStored()).toBeNull();
  type(form, 'Saved');
  expect(JSON.parse(readStored() ?? '')).toMatchObject({ basis: 3, fields: { title: 'Saved' } });
});

it('moves stored work to another version at once', () => {
  const form = open();
  type(form, 'Typed');
  act(() => form.result.current.rebase(5));
  expect(form.result.current.getBasis()).toBe(5);
  expect(JSON.parse(readStored() ?? '')).toMatchObject({ basis: 5, fields: { title: 'Typed' } });
});
