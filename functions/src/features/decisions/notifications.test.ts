import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { ModuleId, NotificationChoice, NotificationKind } from '@appshelf/model';
import { fakeAccounts } from '../../platform/callables/testing';
import {
  toDecisionNotification,
  getDecision,
  getNewReply,
  toReplyNotification,
  toReviewDecisionNotification,
  getReviewDecision,
} from './notifications';
import type { ModeratedReview, RepliedReview } from './storedContent';
import { findRecipient } from '../../outbox/mail/recipient/recipient';

const at = Timestamp.fromMillis(1_700_000_000_000);
const statuses = ['draft', 'submitted', 'published', 'rejected'] as const;
const changes = statuses.flatMap((before) => statuses.map((after) => [before, after] as const));

describe('getDecision', () => {
  it.each(changes)('from %s to %s', (before, after) => {
    const decides =
      before !== 'draft' && before !== after && (after === 'published' || after === 'rejected');
    expect(getDecision({ status: before }, { status: after })).toBe(decides ? after : null);
  });

  it('is null for a created or deleted instruction', () => {
    expect(getDecision(undefined, { status: 'published' })).toBeNull();
    expect(getDecision({ status: 'submitted' }, undefined)).toBeNull();
  });
});

describe('toDecisionNotification', () => {
  const instruction = {
    status: 'published' as const,
    title: 'Fold a map',
    authorUid: 'bob',
    authorName: 'Bob',
    updatedAt: at,
  };

  it('has one id for each decision, and links to the instruction', () => {
    const notice = toDecisionNotification('i1', 'published', instruction, '', 'https://shelf.test');
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

  it('links to the editor for a rejection', () => {
    const { template } = toDecisionNotification('i1', 'rejected', instruction, 'Too short.', '');
    expect(template.name).toBe('instruction-rejected');
    expect(template.data).toMatchObject({ note: 'Too short.', url: '/instructions/submit?id=i1' });
  });
});

describe('getReviewDecision', () => {
  const review = (status: ModeratedReview['status'], decidedAt?: number): ModeratedReview => ({
    authorName: 'Bob',
    title: 'Quick',
    status,
    updatedAt: at,
    moderation:
      decidedAt === undefined ? undefined : { by: 'mod', at: Timestamp.fromMillis(decidedAt) },
  });

  it.each([
    ['approved', review('pending'), review('published', 1), 'published'],
    ['hidden', review('published', 1), review('hidden', 2), 'hidden'],
    ['approved after all', review('hidden', 2), review('published', 3), 'published'],
    ['set back to pending', review('published', 1), review('pending', 2), null],
    ['published where moderation is off', review('pending'), review('published'), null],
    ['published again where moderation is off', review('pending', 1), review('published', 1), null],
    ['confirmed in spite of reports', review('published', 1), review('published', 2), null],
    ['edited by its author', review('published', 1), review('pending', 1), null],
    ['written', undefined, review('pending'), null],
    ['deleted', review('published', 1), undefined, null],
  ])('%s', (_how, before, after, decision) => {
    expect(getReviewDecision(before, after)).toBe(decision);
  });

  it('has one id for each version and outcome, however often it is decided', () => {
    const place = { appId: 'margin', appName: 'Margin', uid: 'bob' };
    const first = toReviewDecisionNotification(
      place,
      'hidden',
      review('hidden', 2),
      'https://shelf.test',
    );
    const again = toReviewDecisionNotification(
      place,
      'hidden',
      review('hidden', 9),
      'https://shelf.test',
    );
    expect(first.id).toBe('review-margin-bob-hidden-1700000000000');
    expect(again.id).toBe(first.id);
    expect(first.template).toMatchObject({
      name: 'review-hidden',
      data: { appName: 'Margin', title: 'Quick', url: 'https://shelf.test/apps/margin' },
    });
  });
});

describe('getNewReply', () => {
  const without: RepliedReview = { authorName: 'Bob', reply: null };
  const answered: RepliedReview = { authorName: 'Bob', reply: { body: 'Thanks.', at } };
  const edited: RepliedReview = { authorName: 'Bob', reply: { body: 'Thank you.', at } };

  it.each([
    ['added', without, answered, answered.reply],
    ['edited', answered, edited, null],
    ['taken back', answered, without, null],
    ['none', without, without, null],
    ['deleted with its review', answered, undefined, null],
  ])('%s', (_how, before, after, reply) => {
    expect(getNewReply(before, after)).toBe(reply);
  });

  it('has its own id', () => {
    const place = { appId: 'margin', appName: 'Margin', uid: 'bob' };
    const notice = toReplyNotification(place, 'Bob', { body: 'Thanks.', at }, 'https://shelf.test');
    expect(notice.id).toBe('reply-margin-bob-1700000000000');
    expect(notice.template.data).toMatchObject({ url: 'https://shelf.test/apps/margin' });
  });
});

describe('findRecipient', () => {
  const stored = {
    bob: { claims: {} },
    eve: { claims: {}, disabled: true },
    kim: { claims: {}, emailVerified: false },
  };
  const to = async (
    uid: string,
    profile: object | undefined,
    kind: NotificationKind = 'reply',
    switchedOff: readonly ModuleId[] = [],
  ) => {
    const recipient = await findRecipient(uid, kind, {
      accounts: fakeAccounts(stored).accounts,
      profile: () => Promise.resolve(profile),
      switchedOff: () => Promise.resolve(switchedOff),
    });
    return recipient === null ? 'nothing' : recipient.email;
  };
  const choices = (
    emailOnReply: boolean,
    notifications?: Partial<Record<NotificationKind, NotificationChoice>>,
  ) => ({
    preferences: {
      theme: 'system',
      emailOnModeration: true,
      emailOnReply,
      ...(notifications === undefined ? {} : { notifications }),
    },
  });

  it.each([
    ['wants mails', 'bob', choices(true), 'bob@appshelf.test'],
    ['has no profile', 'bob', undefined, 'bob@appshelf.test'],
    ['never chose', 'bob', {}, 'bob@appshelf.test'],
    ['turned mails off', 'bob', choices(false), null],
    ['turned everything off', 'bob', choices(false, { reply: 'off' }), 'nothing'],
    ['is disabled', 'eve', choices(true), null],
    ['has not confirmed the address', 'kim', choices(true), null],
    ['is gone', 'nobody', undefined, 'nothing'],
    ['cannot be in a path', 'a/b', undefined, 'nothing'],
  ])('a member who %s', async (_who, uid, profile, address) => {
    expect(await to(uid, profile)).toBe(address);
  });

  it('nobody hears of a module that is off', async () => {
    expect(await to('bob', choices(true), 'reply', ['reviews'])).toBe('nothing');
    expect(await to('bob', choices(true), 'reply', ['instructions'])).toBe('bob@appshelf.test');
  });

  it.each([
    ['comment', undefined, 'bob@appshelf.test'],
    ['comment', { comment: 'page' }, null],
    ['comment', { comment: 'off' }, 'nothing'],
    ['release', undefined, null],
    ['release', { release: 'mail' }, 'bob@appshelf.test'],
  ] as const)('the kind %s with the choices %j', async (kind, notifications, address) => {
    expect(await to('bob', choices(false, notifications), kind)).toBe(address);
  });
});
