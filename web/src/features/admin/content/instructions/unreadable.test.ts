import { expect, it } from 'vitest';
import { isUnreadable, toUnreadable } from './unreadable';

it('shows what is stored, and whether it can be sent back', () => {
  const steps = [{ title: { a: 1 }, body: 5 }, 5, 'x', null];
  const entry = toUnreadable('odd', { status: 'submitted', steps });
  expect(entry).toMatchObject({ id: 'odd', canBeSentBack: true });
  expect(toUnreadable('odd', { status: 'published' }).canBeSentBack).toBe(true);
  expect(toUnreadable('odd', { status: 'rejected' }).canBeSentBack).toBe(false);
  expect(JSON.parse(entry.json)).toEqual({ status: 'submitted', steps });
  expect(isUnreadable(entry)).toBe(true);
  expect(isUnreadable({ id: 'widen', title: 'Widen it' })).toBe(false);
});

it('shows the beginning of what is large', () => {
  const { json, canBeSentBack } = toUnreadable('odd', { body: 'x'.repeat(1_000_000) });
  expect(json).toHaveLength(5_001);
  expect(canBeSentBack).toBe(false);
});

it('says so where nothing can be shown', () => {
  const fields: Record<string, unknown> = {};
  fields.self = fields;
  expect(toUnreadable('odd', fields).json).toBe('The stored fields can’t be shown.');
});
