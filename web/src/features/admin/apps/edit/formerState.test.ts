import type { AuditEntry } from '@appshelf/model';
import { expect, it } from 'vitest';
import { makeApp } from '../../../../testing/app';
import { getContentBefore } from './formerState';

const app = makeApp({ name: 'Third', tagline: 'Now', ratingCount: 9 });

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 'e',
  action: 'update',
  actorUid: 'ada',
  actorEmail: null,
  target: 'apps/margin',
  about: ['apps/margin'],
  before: {},
  after: {},
  outcome: 'done',
  at: 1,
  ...changes,
});

const newest = entry({ before: { name: 'Second' }, after: { name: 'Third' } });
const older = entry({
  before: { name: 'First', tagline: 'Then' },
  after: { name: 'Second', tagline: 'Now' },
});

it('undoes the entry and all newer ones', () => {
  expect(getContentBefore(app, [newest])).toMatchObject({ name: 'Second', tagline: 'Now' });
  expect(getContentBefore(app, [newest, older])).toMatchObject({ name: 'First', tagline: 'Then' });
});

it('leaves status and counters alone', () => {
  const state = getContentBefore(app, [
    newest,
    entry({ before: { status: 'draft', ratingCount: 1 }, after: { status: 'published' } }),
  ]);
  expect(state).toMatchObject({ name: 'Second' });
  expect(state).not.toHaveProperty('status');
  expect(state).not.toHaveProperty('ratingCount');
});

it.each<[string, Partial<AuditEntry>]>([
  ['a change of something else', { target: 'apps/margin/releases/1.0.0', before: { name: 'X' } }],
  ['a change of the status alone', { before: { status: 'draft' } }],
  ['the creation', { action: 'create' }],
  ['a value that was not kept', { before: { description: { omittedBytes: 300_000 } } }],
  ['what would not be accepted today', { before: { name: '' } }],
])('has no former state for %s', (_name, changes) => {
  expect(getContentBefore(app, [entry(changes)])).toBeNull();
});
