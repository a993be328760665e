import { maxUnread, notificationDays } from '@appshelf/model';
import { expect, it } from 'vitest';
import { addUnread } from './storeNotification';

const now = 1_800_000_000_000;
const dayMs = 24 * 60 * 60 * 1_000;

it('adds a notification to none, and to others', () => {
  expect(addUnread(null, 'n1', now)).toEqual({ n1: now });
  expect(addUnread({ n1: now - 5 }, 'n2', now)).toEqual({ n1: now - 5, n2: now });
});

it('leaves one as it is that is unread already', () => {
  expect(addUnread({ n1: now - 5 }, 'n1', now)).toEqual({ n1: now - 5 });
});

it('removes what is not shown any more', () => {
  const old = now - notificationDays * dayMs - 1;
  expect(addUnread({ n1: old, n2: now - dayMs }, 'n3', now)).toEqual({ n2: now - dayMs, n3: now });
});

it('keeps the newest', () => {
  const stored = Object.fromEntries(
    Array.from({ length: maxUnread }, (_, index) => [`n${String(index)}`, now - 1_000 + index]),
  );
  const unread = addUnread(stored, 'newest', now);
  expect(Object.keys(unread)).toHaveLength(maxUnread);
  expect([unread.n0, unread.n1, unread.newest]).toEqual([undefined, now - 999, now]);
});

it('begins anew when something else is stored', () => {
  expect(addUnread({ n1: 'yesterday' }, 'n2', now)).toEqual({ n2: now });
});
