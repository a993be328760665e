import { maxUnread, notificationDays } from '@appshelf/model';
import { expect, it } from 'vitest';
import { addUnread } from './storeNotification';

const now = 1_800_000_000_000;
const dayMs = 24 * 60 * 60 * 1_000;

const mark = (at: number, path = '/apps/cairn') => ({ at, path });

it('adds a notification to none, and to others', () => {
  expect(addUnread(null, 'n1', mark(now))).toEqual({ n1: mark(now) });
  expect(addUnread({ n1: mark(now - 5, '/') }, 'n2', mark(now))).toEqual({
    n1: mark(now - 5, '/'),
    n2: mark(now),
  });
});

it('keeps marks of an earlier version, which are times alone', () => {
  expect(addUnread({ n1: now - 5 }, 'n2', mark(now))).toEqual({
    n1: mark(now - 5, ''),
    n2: mark(now),
  });
});

it('leaves one as it is that is unread already', () => {
  expect(addUnread({ n1: mark(now - 5) }, 'n1', mark(now))).toEqual({ n1: mark(now - 5) });
});

it('removes what is not shown any more', () => {
  const old = now - notificationDays * dayMs - 1;
  expect(addUnread({ n1: mark(old), n2: mark(now - dayMs) }, 'n3', mark(now))).toEqual({
    n2: mark(now - dayMs),
    n3: mark(now),
  });
});

it('keeps the newest', () => {
  const stored = Object.fromEntries(
    Array.from({ length: maxUnread }, (_, index) => [
      `n${String(index)}`,
      mark(now - 1_000 + index),
    ]),
  );
  const unread = addUnread(stored, 'newest', mark(now));
  expect(Object.keys(unread)).toHaveLength(maxUnread);
  expect([unread.n0, unread.n1, unread.newest]).toEqual([undefined, mark(now - 999), mark(now)]);
});

it('begins anew when something else is stored', () => {
  expect(addUnread({ n1: 'yesterday', n3: { path: '/' } }, 'n2', mark(now))).toEqual({
    n2: mark(now),
  });
});
