import { expect, it } from 'vitest';
import {
  isAboutPage,
  listUnread,
  notificationDays,
  parseNotificationState,
} from './notificationState';

it('a notification that is not shown any more is not unread either', () => {
  const now = 1_800_000_000_000;
  const oldest = now - notificationDays * 24 * 60 * 60 * 1_000;
  const unread = { old: { at: oldest, path: '' }, young: { at: oldest + 1, path: '' } };
  expect(listUnread({ unread }, now)).toEqual(['young']);
});

it.each([
  [null, { unread: {}, version: 0 }],
  ['text', { unread: {}, version: 0 }],
  [
    { unread: 'text', version: 'text' },
    { unread: {}, version: 0 },
  ],
  [
    { unread: { n1: 1, n2: 'yesterday', n3: { at: 3, path: '/apps/cairn' } }, version: 2 },
    { unread: { n1: { at: 1, path: '' }, n3: { at: 3, path: '/apps/cairn' } }, version: 2 },
  ],
])('%j is parsed', (value, state) => {
  expect(parseNotificationState(value)).toEqual(state);
});

it.each([
  ['/apps/cairn', '/apps/cairn', true],
  ['/instructions/i1#comments', '/instructions/i1', true],
  ['/instructions/submit?id=i1', '/instructions/submit?id=i1', true],
  ['/instructions/submit?id=i1', '/instructions/submit', false],
  ['/apps/cairn', '/apps/cairn/more', false],
  ['/', '/', false],
  ['', '', false],
])('a notification with the path %j is about the page %j: %j', (path, address, expected) => {
  expect(isAboutPage({ path }, address)).toBe(expected);
});
