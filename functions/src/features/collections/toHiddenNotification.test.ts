import { sentence } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { toHiddenNotification } from './toHiddenNotification';

const collection = (status: string) => ({
  title: 'For writers',
  ownerUid: 'mia',
  status,
  updatedAt: Timestamp.fromMillis(5),
});

describe('toHiddenNotification', () => {
  it('tells the owner that it was hidden', () => {
    expect(toHiddenNotification('c', collection('published'), collection('hidden'))).toEqual({
      id: 'collection-c-hidden-5',
      uid: 'mia',
      kind: 'decision',
      title: sentence('A moderator has hidden your collection “{title}”.', {
        title: 'For writers',
      }),
      text: '',
      path: '/collections/c',
      quotes: { aboutUids: [], aboutPaths: ['collections/c'], mayReadHidden: true },
    });
  });

  it('tells the owner that it is published again', () => {
    expect(toHiddenNotification('c', collection('hidden'), collection('published'))).toMatchObject({
      id: 'collection-c-shown-5',
      title: sentence('Your collection “{title}” is published again.', { title: 'For writers' }),
    });
  });

  it.each([
    ['a new one', undefined, collection('private')],
    ['a deleted one', collection('hidden'), undefined],
    ['a published one', collection('private'), collection('published')],
    ['one of nobody', collection('published'), { ...collection('hidden'), ownerUid: 'a/b' }],
  ])('is null for %s', (_name, before, after) => {
    expect(toHiddenNotification('c', before, after)).toBeNull();
  });
});
