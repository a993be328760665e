import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { getChange } from './changes';

it('returns the changed fields only', () => {
  const links = { website: 'https://a.test', source: null };
  expect(
    getChange({ name: 'A', tags: ['x'], links }, { name: 'B', tags: ['x'], links: { ...links } }),
  ).toEqual({ before: { name: 'A' }, after: { name: 'B' } });
});

it('returns added and removed fields', () => {
  expect(getChange({ old: 1 }, { new: null })).toEqual({
    before: { old: 1 },
    after: { new: null },
  });
});

it('returns all fields of a created or deleted document', () => {
  expect(getChange(undefined, { name: 'A' })).toEqual({ before: {}, after: { name: 'A' } });
  expect(getChange({ name: 'A' }, undefined)).toEqual({ before: { name: 'A' }, after: {} });
});

it('is null when only the time of the write changed', () => {
  const [one, other] = [Timestamp.fromMillis(1), Timestamp.fromMillis(2)];
  const published = { publishedAt: Timestamp.fromMillis(1) };
  expect(
    getChange({ ...published, updatedAt: one }, { ...published, updatedAt: other }),
  ).toBeNull();
  expect(getChange({ publishedAt: one }, { publishedAt: other })).not.toBeNull();
});

it('replaces a field that is too large by its size', () => {
  const change = getChange({ name: 'A', steps: ['é'.repeat(500_000)] }, { name: 'B', steps: [] });
  expect(change?.before).toEqual({ name: 'A', steps: { omittedBytes: 1_000_001 } });
  expect(change?.after).toEqual({ name: 'B', steps: [] });
});

it('keeps what was there before, and what came after as far as there is room', () => {
  const large = { name: 'A', steps: [{ body: '水'.repeat(200_000), at: Timestamp.now(), n: 5 }] };
  const larger = { name: 'B', steps: [{ body: '水'.repeat(250_000), at: null, n: 5 }] };
  expect(getChange(large, larger)).toEqual({
    before: large,
    after: { name: 'B', steps: { omittedBytes: 750_020 } },
  });
});

it.each(['constructor', 'toString', '__proto__'])('tells a field with the name %s', (name) => {
  const fields = Object.fromEntries([[name, 'x']]);
  expect(getChange({}, fields)).toEqual({ before: {}, after: fields });
  expect(getChange(fields, {})).toEqual({ before: fields, after: {} });
});
