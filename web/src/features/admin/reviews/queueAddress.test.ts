import { describe, expect, it } from 'vitest';
import { toQueueQuery, getQueueHref, parseQueueView, reviewQueues, getSorts } from './queueAddress';

describe('parseQueueView', () => {
  it.each([
    ['', { queue: 'pending', sort: 'oldest' }],
    ['queue=reported&sort=newest', { queue: 'reported', sort: 'reported' }],
    ['queue=hidden', { queue: 'hidden', sort: 'newest' }],
    ['queue=lost&sort=up', { queue: 'pending', sort: 'oldest' }],
  ])('of %j', (query, view) => {
    expect(parseQueueView(new URLSearchParams(query))).toEqual(view);
  });

  it('reads every address that there is', () => {
    for (const queue of reviewQueues) {
      for (const sort of getSorts(queue)) {
        const { searchParams } = new URL(getQueueHref({ queue, sort }), 'https://x.example');
        expect(parseQueueView(searchParams)).toEqual({ queue, sort });
      }
    }
  });
});

describe('toQueueQuery', () => {
  it('asks for the open cases of reviews that are still shown, the most reported first', () => {
    expect(toQueueQuery({ queue: 'reported', sort: 'reported' })).toEqual({
      collection: 'reportCases',
      equal: { kind: 'review', status: 'open', hiddenAt: null },
      order: [
        ['reporterCount', 'desc'],
        ['lastAt', 'desc'],
      ],
    });
  });
});
