import type { AuditFailure } from '@appshelf/model';
import { logger } from '../../platform/firebase/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAccounts } from '../../platform/callables/testing';
import { recordWrite, type RecordedWrite, type WriteEvent, type WriteLog } from './recordWrite';

function setUp(createFails = false) {
  const entries = new Map<string, RecordedWrite>();
  const failures = new Map<string, AuditFailure>();
  const { accounts } = fakeAccounts({ ada: { claims: { admin: true } }, 'a@b': { claims: {} } });
  const log: WriteLog = {
    accounts,
    create: (id, entry) => {
      if (createFails) return Promise.reject(new Error('down'));
      if (!entries.has(id)) entries.set(id, entry);
      return Promise.resolve();
    },
    report: (id, failure) => {
      if (failure === null) failures.delete(id);
      else failures.set(id, failure);
      return Promise.resolve();
    },
  };
  return { entries, failures, log };
}

const event = (changes: Partial<WriteEvent> = {}): WriteEvent => ({
  id: 'e1',
  time: '2026-11-20T10:00:00.123456Z',
  authType: 'unknown',
  authId: 'ada',
  target: 'apps/pomo',
  before: { name: 'Pomo', status: 'draft' },
  after: { name: 'Pomo', status: 'published' },
  ...changes,
});

async function recorded(...events: WriteEvent[]): Promise<RecordedWrite[]> {
  const { entries, log } = setUp();
  for (const each of events) await recordWrite(each, log);
  return [...entries.values()];
}

beforeEach(() => {
  vi.restoreAllMocks();
});

describe('a write to a translation', () => {
  const translation = (authorUid: string, title: string) => ({
    language: 'de',
    texts: { title },
    status: 'published',
    authorUid,
    authorName: `Name of ${authorUid}`,
  });

  it('is about its author, whose name leaves the audit with them, and about whose text it replaces', async () => {
    const target = 'instructions/fold/translations/de';
    const [created, replaced] = await recorded(
      event({ id: 'e1', target, before: undefined, after: translation('cleo', 'Falten') }),
      event({
        id: 'e2',
        target,
        before: translation('cleo', 'Falten'),
        after: translation('ada', 'Knicken'),
      }),
    );
    expect(created?.about).toContain('users/cleo');
    expect(replaced?.about).toEqual(expect.arrayContaining(['users/cleo', 'users/ada']));
  });
});

describe('an administrator’s write', () => {
  it('is recorded with writer, target, before and after', async () => {
    expect(await recorded(event())).toEqual([
      {
        action: 'update',
        actorUid: 'ada',
        actorEmail: 'ada@appshelf.test',
        target: 'apps/pomo',
        about: ['apps/pomo'],
        before: { status: 'draft' },
        after: { status: 'published' },
        outcome: 'done',
        at: new Date('2026-11-20T10:00:00.123Z'),
      },
    ]);
  });

  it('is recorded once when its event comes twice', async () => {
    expect(await recorded(event(), event())).toHaveLength(1);
    expect(await recorded(event(), event({ id: 'e2' }))).toHaveLength(2);
  });

  it.each([
    ['create', { before: undefined }],
    ['delete', { after: undefined }],
  ])('is recorded as %s', async (action, sides) => {
    expect(await recorded(event(sides))).toMatchObject([{ action }]);
  });

  it('is recorded for a deleted account', async () => {
    expect(await recorded(event({ authId: 'gone' }))).toMatchObject([
      { actorUid: 'gone', actorEmail: null },
    ]);
  });

  it('is recorded for a uid that looks like an email', async () => {
    expect(await recorded(event({ authId: 'a@b' }))).toMatchObject([{ actorUid: 'a@b' }]);
  });

  it('is recorded in every collection, known or not', async () => {
    const others = [
      'site',
      'products/p',
      'media/m',
      'mail/m',
      'brandNew/x',
      'apps/a/releases/1.0.0',
    ];
    for (const target of others)
      expect(await recorded(event({ target }))).toMatchObject([{ target }]);
  });

  it('to a member’s document appears in that member’s history too', async () => {
    const review = { authorUid: 'mia', status: 'pending', updatedAt: 1 };
    const write = {
      target: 'apps/pomo/reviews/mia',
      before: review,
      after: { ...review, status: 'hidden' },
    };
    expect(await recorded(event(write))).toMatchObject([
      { about: ['apps/pomo/reviews/mia', 'apps/pomo', 'users/mia'] },
    ]);
  });
});

const own = (status: string, updatedAt = 1) => ({ authorUid: 'ada', status, updatedAt });
const review = 'apps/pomo/reviews/ada';
const instruction = 'instructions/i';
const ownList = (status: string) => ({ ownerUid: 'ada', status });
const list = 'collections/c';

describe('writes that are not recorded', () => {
  it.each<[string, Partial<WriteEvent>]>([
    ['a write of the server', { authId: 'demo@appspot.gserviceaccount.com' }],
    ['a write that names a service account', { authType: 'service_account', authId: '1234' }],
    ['a write of the Admin SDK to the live database', { authType: 'admin', authId: undefined }],
    ['a write without a writer', { authId: undefined }],
    ['a write that changes only the time', { before: { updatedAt: 1 }, after: { updatedAt: 2 } }],
    ['a member’s own profile', { target: 'users/ada' }],
    ['a member’s own review', { target: review, before: undefined, after: own('pending') }],
    [
      'an edit of a member’s own review',
      { target: review, before: own('published'), after: own('pending', 2) },
    ],
    ['its deletion', { target: review, before: own('published'), after: undefined }],
    ['a member’s own draft', { target: instruction, before: undefined, after: own('draft') }],
    ['its submission', { target: instruction, before: own('draft'), after: own('submitted') }],
    ['its deletion', { target: instruction, before: own('draft'), after: undefined }],
    ['a member’s own collection', { target: list, before: undefined, after: ownList('private') }],
    ['its publication', { target: list, before: ownList('private'), after: ownList('published') }],
    ['its deletion', { target: list, before: ownList('hidden'), after: undefined }],
  ])('%s', async (_name, changes) => {
    expect(await recorded(event(changes))).toEqual([]);
  });
});

describe('writes of administrators to their own documents are recorded', () => {
  it.each<[string, Partial<WriteEvent>]>([
    ['publishing', { target: instruction, before: own('submitted'), after: own('published') }],
    ['deleting', { target: instruction, before: own('published'), after: undefined }],
    ['hiding', { target: review, before: own('pending'), after: own('hidden') }],
    [
      'hiding a collection',
      { target: list, before: ownList('published'), after: ownList('hidden') },
    ],
    ['requeuing', { target: review, before: own('hidden'), after: own('pending') }],
    ['another’s profile', { target: 'users/mia' }],
    ['an own app', { before: { authorUid: 'ada' }, after: undefined }],
  ])('%s', async (_name, changes) => {
    expect(await recorded(event(changes))).toHaveLength(1);
  });
});

describe('a failure to record', () => {
  it('is logged, shown and rethrown, so that the event is delivered again', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const { failures, log } = setUp(true);
    await expect(recordWrite(event(), log)).rejects.toThrow('down');
    expect(logged).toHaveBeenCalledWith(
      'The write to apps/pomo by ada was not recorded.',
      expect.any(Error),
    );
    expect(failures.get('e1')).toEqual({
      target: 'apps/pomo',
      actorUid: 'ada',
      at: Date.parse('2026-11-20T10:00:00.123Z'),
    });
  });

  it('is no longer shown once the action is recorded', async () => {
    const { failures, log } = setUp();
    failures.set('e1', { target: 'apps/pomo', actorUid: 'ada', at: 1 });
    await recordWrite(event(), log);
    expect(failures.size).toBe(0);
  });

  it('is rethrown even when it cannot be shown', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const log = { ...setUp(true).log, report: () => Promise.reject(new Error('all down')) };
    await expect(recordWrite(event(), log)).rejects.toThrow('down');
    expect(logged).toHaveBeenCalledTimes(2);
  });
});
