import type { AuditEntry } from '@appshelf/model';
import { expect, it } from 'vitest';
import { changesContent, getContentBefore, isOfFormerDocument } from './formerContent';

const content = { name: 'Third', tagline: 'Now' };

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
const getBefore = (...entries: AuditEntry[]) => getContentBefore(content, 'apps/margin', entries);

it('undoes the entry and all newer ones', () => {
  expect(getBefore(newest)).toEqual({ name: 'Second', tagline: 'Now' });
  expect(getBefore(newest, older)).toEqual({ name: 'First', tagline: 'Then' });
});

it('leaves out fields that are not restored, and takes away what was not there', () => {
  const change = entry({
    before: { status: 'draft', ratingCount: 1 },
    after: { status: 'published', tagline: 'Now' },
  });
  expect(getBefore(newest, change)).toEqual({ name: 'Second', tagline: undefined });
});

it('undoes what a callable changed, and not what it failed to', () => {
  const target = 'mailTemplates/welcome';
  const saved = entry({ target, action: 'saveMailTemplate', before: { subject: 'Hi' } });
  const failed = entry({ ...saved, outcome: 'failed', before: { subject: 'Ho' } });
  expect(getContentBefore({ subject: 'Hello' }, target, [failed, saved])).toEqual({
    subject: 'Hi',
  });
});

it.each<[string, Partial<AuditEntry>]>([
  ['a change of something else', { target: 'apps/margin/releases/1.0.0', before: { name: 'X' } }],
  ['a change of the status alone', { before: { status: 'draft' } }],
  ['the creation', { action: 'create', after: { name: 'Third' } }],
  ['the deletion', { action: 'delete', before: { name: 'X' } }],
])('has no former content for %s', (_name, changes) => {
  expect(getBefore(entry(changes))).toBeNull();
});

it('knows which entries change the content', () => {
  expect(changesContent(newest, 'apps/margin')).toBe(true);
  expect(changesContent(entry({ action: 'restoreEntry' }), 'apps/margin')).toBe(false);
});

it('tells the changes of a document that was deleted from those of a new one at the same path', () => {
  const path = 'apps/margin';
  const [created, deleted, restored] = ['create', 'delete', 'restoreEntry'].map((action) =>
    entry({ action }),
  ) as [AuditEntry, AuditEntry, AuditEntry];
  const isFormer = (...newer: AuditEntry[]) => isOfFormerDocument(path, newer);
  expect(isFormer()).toBe(false);
  expect(isFormer(newest)).toBe(false);
  expect(isFormer(newest, created, deleted, older)).toBe(true);
  // The server created the new one, for instance from a repository's releases. The audit does not record that.
  expect(isFormer(newest, deleted, older)).toBe(true);
  expect(isFormer(newest, restored, deleted, older)).toBe(false);
  expect(isFormer(deleted, restored, deleted)).toBe(true);
  // A version of the app was deleted, or its deletion failed.
  expect(isFormer({ ...deleted, target: 'apps/margin/releases/1.0.0' })).toBe(false);
  expect(isFormer({ ...deleted, outcome: 'failed' })).toBe(false);
});
