import { sentence } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../platform/firebase/logger';
import { toHiddenNotification } from './toHiddenNotification';

const place = { instructionId: 'i', commentId: 'c' };

const comment = (status: string, signedAt?: number, by = 'moderator') => ({
  body: 'Does it work?',
  authorUid: 'mia',
  status,
  ...(signedAt === undefined ? {} : { moderation: { by, at: Timestamp.fromMillis(signedAt) } }),
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('toHiddenNotification', () => {
  it('tells the author that it was hidden', () => {
    expect(toHiddenNotification(place, comment('published'), comment('hidden', 5))).toEqual({
      id: 'comment-i-c-hidden-5',
      uid: 'mia',
      kind: 'decision',
      title: sentence('A moderator has hidden your comment.', {}),
      text: 'Does it work?',
      path: '/instructions/i#comments',
      quotes: { aboutUids: [], aboutPaths: ['instructions/i/comments/c'], mayReadHidden: true },
    });
  });

  it('tells the author that it is visible again', () => {
    expect(
      toHiddenNotification(place, comment('hidden', 5), comment('published', 6)),
    ).toMatchObject({
      id: 'comment-i-c-published-6',
      title: sentence('Your comment is visible again.', {}),
    });
  });

  it.each([
    ['a new one', undefined, comment('published')],
    ['a deleted one', comment('hidden', 5), undefined],
    ['one that is signed and stays as it was', comment('hidden', 5), comment('hidden', 6)],
    ['one that reports hide', comment('published'), comment('hidden')],
    ['one that reports hide after a decision', comment('published', 5), comment('hidden', 5)],
    ['a moderator’s own', comment('published'), comment('hidden', 5, 'mia')],
  ])('is null for %s', (_name, before, after) => {
    expect(toHiddenNotification(place, before, after)).toBeNull();
  });

  it.each<[string, object, string]>([
    ['an author that is a number', { authorUid: 5 }, 'authorUid'],
    ['an unknown status', { status: 'gone' }, 'status'],
    ['no text', { body: undefined }, 'body'],
    ['a signature without a time', { moderation: { by: 'moderator' } }, 'moderation at'],
    ['a signature that is a text', { moderation: 'moderator' }, 'moderation'],
  ])('is null for one with %s, which is logged', (_what, fields, name) => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    const after = { ...comment('hidden', 5), ...fields };
    expect(toHiddenNotification(place, comment('published'), after)).toBeNull();
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining(`instructions/i/comments/c is treated as missing: ${name}`),
    );
  });

  it('tells the author when the signature before cannot be read', () => {
    vi.spyOn(logger, 'warn').mockReturnValue();
    const before = { ...comment('published'), moderation: { at: 'then' } };
    expect(toHiddenNotification(place, before, comment('hidden', 5))).toMatchObject({ uid: 'mia' });
  });
});
