import type { AuditFailure } from '@appshelf/model';
import { logger } from '../logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAccounts } from '../testing';
import { recordWrite, type RecordedWrite, type WriteEvent, type WriteLog } from './recordWrite';

function world(keepFails = false) {
  const entries = new Map<string, RecordedWrite>();
  const failures = new Map<string, AuditFailure>();
  const { accounts } = fakeAccounts({ ada: { claims: { admin: true } }, 'a@b': { claims: {} } });
  const log: WriteLog = {
    accounts,
    create: (id, entry) => {
      if (keepFails) return Promise.reject(new Error('down'));
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
  const { entries, log } = world();
  for (const each of events) await recordWrite(each, log);
  return [...entries.values()];
}

beforeEach(() => {
  vi.restoreAllMocks();
});

describe('an administrator’s write', () => {
  it('is recorded with who, what, before and after', async () => {
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
  ])('is told from others: %s', async (action, sides) => {
    expect(await recorded(event(sides))).toMatchObject([{ action }]);
  });

  it('is recorded for an account that has gone since', async () => {
    expect(await recorded(event({ authId: 'gone' }))).toMatchObject([
      { actorUid: 'gone', actorEmail: null },
    ]);
  });

  it('is recorded for a uid that looks like an e-mail', async () => {
    expect(await recorded(event({ authId: 'a@b' }))).toMatchObject([{ actorUid: 'a@b' }]);
  });

  it('is recorded in whatever collection, known or not', async () => {
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

  it('to what a member wrote is about that member too', async () => {
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

describe('what is not recorded', () => {
  it.each<[string, Partial<WriteEvent>]>([
    ['a write of the server', { authId: 'demo@appspot.gserviceaccount.com' }],
    ['a write that names a service account', { authType: 'service_account', authId: '1234' }],
    ['a write of the Admin SDK to the live database', { authType: 'admin', authId: undefined }],
    ['a write that tells no writer', { authId: undefined }],
    ['the time of a write alone', { before: { updatedAt: 1 }, after: { updatedAt: 2 } }],
    ['the own profile', { target: 'users/ada' }],
    ['an own review', { target: review, before: undefined, after: own('pending') }],
    ['an edit of it', { target: review, before: own('published'), after: own('pending', 2) }],
    ['its deletion', { target: review, before: own('published'), after: undefined }],
    ['an own draft', { target: instruction, before: undefined, after: own('draft') }],
    ['its submission', { target: instruction, before: own('draft'), after: own('submitted') }],
    ['its deletion', { target: instruction, before: own('draft'), after: undefined }],
  ])('%s', async (_name, changes) => {
    expect(await recorded(event(changes))).toEqual([]);
  });
});

describe('what one does to one’s own as an administrator is recorded', () => {
  it.each<[string, Partial<WriteEvent>]>([
    ['publishing', { target: instruction, before: own('submitted'), after: own('published') }],
    ['deleting', { target: instruction, before: own('published'), after: undefined }],
    ['hiding', { target: review, before: own('pending'), after: own('hidden') }],
    ['requeuing', { target: review, before: own('hidden'), after: own('pending') }],
    ['another’s profile', { target: 'users/mia' }],
    ['an own app', { before: { authorUid: 'ada' }, after: undefined }],
  ])('%s', async (_name, changes) => {
    expect(await recorded(event(changes))).toHaveLength(1);
  });
});

describe('a failure to record', () => {
  it('is logged, shown, and handed on so that the event comes again', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const { failures, log } = world(true);
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

  it('is no longer shown once the act is recorded', async () => {
    const { failures, log } = world();
    failures.set('e1', { target: 'apps/pomo', actorUid: 'ada', at: 1 });
    await recordWrite(event(), log);
    expect(failures.size).toBe(0);
  });

  it('that cannot be shown is still the one that counts', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const log = { ...world(true).log, report: () => Promise.reject(new Error('all down')) };
    await expect(recordWrite(event(), log)).rejects.toThrow('down');
    expect(logged).toHaveBeenCalledTimes(2);
  });
});
