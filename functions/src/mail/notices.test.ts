import { describe, expect, it } from 'vitest';
import { fakeAccounts } from '../testing';
import { decisionNotice, decisionOf, newReply, replyNotice, type AnsweredReview } from './notices';
import { recipient } from './recipient';

const at = { toMillis: () => 1_700_000_000_000 };
const statuses = ['draft', 'submitted', 'published', 'rejected'] as const;
const changes = statuses.flatMap((before) => statuses.map((after) => [before, after] as const));

describe('decisionOf', () => {
  it.each(changes)('from %s to %s', (before, after) => {
    const decides = before === 'submitted' && (after === 'published' || after === 'rejected');
    expect(decisionOf({ status: before }, { status: after })).toBe(decides ? after : null);
  });

  it('nothing that was made or deleted', () => {
    expect(decisionOf(undefined, { status: 'published' })).toBeNull();
    expect(decisionOf({ status: 'submitted' }, undefined)).toBeNull();
  });
});

describe('decisionNotice', () => {
  const instruction = {
    status: 'published' as const,
    title: 'Fold a map',
    authorUid: 'bob',
    authorName: 'Bob',
    updatedAt: at,
  };

  it('has one id for each decision, and leads to what was decided on', () => {
    const notice = decisionNotice('i1', 'published', instruction, '', 'https://shelf.test');
    expect(notice.id).toBe('instruction-i1-published-1700000000000');
    expect(notice.template).toEqual({
      name: 'instruction-published',
      data: {
        name: 'Bob',
        title: 'Fold a map',
        note: '',
        url: 'https://shelf.test/instructions/i1',
        siteUrl: 'https://shelf.test',
      },
    });
  });

  it('leads to the editor when it was rejected', () => {
    const { template } = decisionNotice('i1', 'rejected', instruction, 'Too short.', '');
    expect(template.name).toBe('instruction-rejected');
    expect(template.data).toMatchObject({ note: 'Too short.', url: '/instructions/submit?id=i1' });
  });
});

describe('newReply', () => {
  const without: AnsweredReview = { authorName: 'Bob', reply: null };
  const answered: AnsweredReview = { authorName: 'Bob', reply: { body: 'Thanks.', at } };
  const edited: AnsweredReview = { authorName: 'Bob', reply: { body: 'Thank you.', at } };

  it.each([
    ['added', without, answered, answered.reply],
    ['edited', answered, edited, null],
    ['taken back', answered, without, null],
    ['none', without, without, null],
    ['gone with its review', answered, undefined, null],
  ])('%s', (_how, before, after, reply) => {
    expect(newReply(before, after)).toBe(reply);
  });

  it('makes a letter with an id of its own', () => {
    const place = { appId: 'margin', appName: 'Margin', uid: 'bob' };
    const notice = replyNotice(place, 'Bob', { body: 'Thanks.', at }, 'https://shelf.test');
    expect(notice.id).toBe('reply-margin-bob-1700000000000');
    expect(notice.template.data).toMatchObject({ url: 'https://shelf.test/apps/margin' });
  });
});

describe('recipient', () => {
  const kept = { bob: { claims: {} }, eve: { claims: {}, disabled: true } };
  const to = (uid: string, profile: object | undefined) =>
    recipient(uid, 'emailOnReply', {
      accounts: fakeAccounts(kept).accounts,
      profile: () => Promise.resolve(profile),
    });
  const choices = (emailOnReply: boolean) => ({
    preferences: { theme: 'system', emailOnModeration: true, emailOnReply },
  });

  it.each([
    ['wants it', 'bob', choices(true), 'bob@appshelf.test'],
    ['has no profile', 'bob', undefined, 'bob@appshelf.test'],
    ['never chose', 'bob', {}, 'bob@appshelf.test'],
    ['turned it off', 'bob', choices(false), null],
    ['is disabled', 'eve', choices(true), null],
    ['is gone', 'nobody', undefined, null],
  ])('who %s', async (_who, uid, profile, address) => {
    expect(await to(uid, profile)).toBe(address);
  });
});
