import { expect, it } from 'vitest';
import { listOnlinePeople, findOthersOnPage } from './online';

const hour = 60 * 60_000;
const now = 100 * hour;

const presence = {
  ada: { a: { at: now - hour, page: '/admin' }, b: { at: now - 1, page: '/admin/apps/pomo' } },
  mia: { a: { at: now - 2, page: '/apps/pomo' } },
  gone: { a: { at: now - 5 * hour, page: '/' } },
  odd: { a: true, b: { page: '/' }, c: { at: 'x', page: '/' } },
  none: true,
};

it('lists who is online, the latest first, and leaves out stale connections', () => {
  expect(listOnlinePeople(presence, now)).toEqual([
    {
      uid: 'ada',
      pages: [
        { id: 'b', at: now - 1, page: '/admin/apps/pomo' },
        { id: 'a', at: now - hour, page: '/admin' },
      ],
    },
    { uid: 'mia', pages: [{ id: 'a', at: now - 2, page: '/apps/pomo' }] },
  ]);
  expect(listOnlinePeople({}, now)).toEqual([]);
});

it('lists who else has a page open', () => {
  const people = listOnlinePeople(presence, now);
  expect(findOthersOnPage(people, '/admin/apps/pomo', 'mia').map(({ uid }) => uid)).toEqual([
    'ada',
  ]);
  expect(findOthersOnPage(people, '/admin/apps/pomo', 'ada')).toEqual([]);
  expect(findOthersOnPage(people, '/nowhere', 'mia')).toEqual([]);
});
