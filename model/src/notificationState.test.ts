import { expect, it } from 'vitest';
import { listUnread, notificationDays, parseNotificationState } from './notificationState';

it('a notification that is not shown any more is not unread either', () => {
  const now = 1_800_000_000_000;
  const oldest = now - notificationDays * 24 * 60 * 60 * 1_000;
  expect(listUnread({ unread: { old: oldest, young: oldest + 1 } }, now)).toEqual(['young']);
});

it.each([
  [null, { unread: {}, version: 0 }],
  ['text', { unread: {}, version: 0 }],
  [
    { unread: 'text', version: 'text' },
    { unread: {}, version: 0 },
  ],
  [
    { unread: { n1: 1, n2: 'yesterday' }, version: 2 },
    { unread: { n1: 1 }, version: 2 },
  ],
])('%j is parsed', (value, state) => {
  expect(parseNotificationState(value)).toEqual(state);
});
