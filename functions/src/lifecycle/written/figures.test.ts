import type { DocumentData } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { logger } from '../../platform/firebase/logger';
import { listChangedFigures } from './figures';

type State = DocumentData | undefined;

const listEntries = (path: string, before: State, after: State) =>
  listChangedFigures(path, before, after).map(({ entry }) => entry);

describe('a review', () => {
  const pending = { status: 'pending', rating: 4, body: 'It works.' };
  const published = { ...pending, status: 'published' };
  const hidden = { ...pending, status: 'hidden' };

  it.each<[string, State, State, boolean]>([
    ['a new pending review', undefined, pending, false],
    ['a review published at once', undefined, published, true],
    ['publication', pending, published, true],
    ['hiding', published, hidden, true],
    ['hiding a pending review', pending, hidden, false],
    ['other stars', published, { ...published, rating: 5 }, true],
    ['other stars of a pending review', pending, { ...pending, rating: 5 }, false],
    ['another text', published, { ...published, body: 'Still works.' }, false],
    ['deletion', published, undefined, true],
    ['deletion of a pending review', pending, undefined, false],
  ])('counts for its app: %s', (_name, before, after, counts) => {
    expect(listEntries('apps/pomo/reviews/ada', before, after)).toEqual(
      counts ? ['apps/pomo'] : [],
    );
  });
});

describe('an instruction', () => {
  const published = { status: 'published', appId: 'a' };
  const submitted = { status: 'submitted', appId: 'a' };

  it.each<[string, State, State, string[]]>([
    ['a draft', undefined, { status: 'draft', appId: 'a' }, []],
    ['publication', submitted, published, ['apps/a']],
    ['an edit that is submitted again', published, submitted, ['apps/a']],
    ['another app', published, { ...published, appId: 'b' }, ['apps/a', 'apps/b']],
    ['an app that is removed', published, { ...published, appId: null }, ['apps/a']],
    ['published without an app', undefined, { status: 'published', appId: null }, []],
    ['another text', published, { ...published, title: 'Other' }, []],
    ['deletion', published, undefined, ['apps/a']],
    ['an app that is no text', undefined, { status: 'published', appId: { a: 1 } }, []],
  ])('counts for its app: %s', (_name, before, after, entries) => {
    expect(listEntries('instructions/i', before, after)).toEqual(entries);
  });

  it.each(['airlock/reviews/author', 'a.b', ''])('counts for no app %j', (appId) => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    expect(listEntries('instructions/i', undefined, { ...published, appId })).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

it.each<[string, State, State, string[]]>([
  ['apps/pomo/reviews/ada/helpful/bob', undefined, { uid: 'bob' }, ['apps/pomo/reviews/ada']],
  ['apps/pomo/reviews/ada/helpful/bob', { uid: 'bob' }, undefined, ['apps/pomo/reviews/ada']],
  ['apps/pomo/reviews/ada/helpful/bob', { uid: 'bob' }, { uid: 'bob', at: 1 }, []],
  ['instructions/i/helpful/bob', undefined, { uid: 'bob' }, ['instructions/i']],
  ['elsewhere/i/helpful/bob', undefined, { uid: 'bob' }, []],
])('a vote counts for what it is below: %s', (path, before, after, entries) => {
  expect(listEntries(path, before, after)).toEqual(entries);
});
