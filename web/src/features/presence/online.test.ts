import { expect, it } from 'vitest';
import { onlinePeople, findOthersOnPage } from './online';

const hour = 60 * 60_000;
const now = 100 * hour;

const presence = {
  ada: { a: { at: now - hour, page: '/admin' }, b: { at: now - 1, page: '/admin/apps/pomo' } },
  mia: { a: { at: now - 2, page: '/apps/pomo' } },
  gone: { a: { at: now - 5 * hour, page: '/' } },
  odd: { a: true, b: { page: '/' }, c: { at: 'x', page: '/' } },
  none: true,
};

it('tells who is here, the last to come first, and leaves out who is long silent', () => {
  expect(onlinePeople(presence, now)).toEqual([
    {
      uid: 'ada',
      pages: [
        { id: 'b', at: now - 1, page: '/admin/apps/pomo' },
        { id: 'a', at: now - hour, page: '/admin' },
      ],
    },
    { uid: 'mia', pages: [{ id: 'a', at: now - 2, page: '/apps/pomo' }] },
  ]);
  expect(onlinePeople({}, now)).toEqual([]);
});

it('tells who else is on a page', () => {
  const people = onlinePeople(presence, now);
  expect(findOthersOnPage(people, '/admin/apps/pomo', 'mia').map(({ uid }) => uid)).toEqual([
    'ada',
  ]);
  expect(findOthersOnPage(people, '/admin/apps/pomo', 'ada')).toEqual([]);
  expect(findOthersOnPage(people, '/nowhere', 'mia')).toEqual([]);
});
