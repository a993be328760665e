import { makeCommunity } from '@appshelf/model/testing';
import { expect, it } from 'vitest';
import { toShownCommunity } from './community';

const community = makeCommunity({
  instructions: [
    {
      id: 'widen',
      title: 'Widen a margin',
      summary: 'For print.',
      appId: null,
      difficulty: 'easy',
      minutes: 5,
      coverUrl: null,
      authorName: 'Ada',
      publishedAt: 1_000,
      translated: { de: { title: 'Einen Rand verbreitern' } },
    },
  ],
});

it.each([
  ['profiles', 'members'],
  ['reviews', 'reviews'],
  ['collections', 'collections'],
  ['instructions', 'instructions'],
] as const)('while %s are off, the list of %s is empty', (module, list) => {
  const shown = toShownCommunity(community, [module], 'en');
  expect({ ...shown, [list]: community[list] }).toMatchObject({
    members: community.members,
    reviews: community.reviews,
    collections: community.collections,
  });
  expect(shown[list]).toEqual([]);
});

it('is in the language of the reader', () => {
  const { instructions } = toShownCommunity(community, [], 'de');
  expect(instructions.map(({ title }) => title)).toEqual(['Einen Rand verbreitern']);
});
