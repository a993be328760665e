import {
  adminScreens,
  countFacets,
  defaultSiteFrame,
  defaultSiteIdentity,
  defaultTaxonomies,
  facetsPath,
  communityPath,
  homePath,
  mailTemplateNames,
  namelessAuthor,
  noFacets,
  roles,
  taxonomyNames,
  textPages,
  type HomeResponse,
  type Role,
  type User,
} from '@appshelf/model';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { canOpenPage } from '../../features/admin/access';
import { makeApp } from '../../testing/app';
import { sessionChanged } from '../../features/session/sessionSlice';
import { toSiteState } from '../../features/site';
import { startTestAuth } from '../../testing/auth';
import { startTestDatabase } from '../../testing/database';
import {
  accounts,
  listValues,
  listVariants,
  memberPages,
  openPage,
  publicPages,
  startEarlierData,
  waitForPage,
} from '../../testing/earlierData';
import { startTestLiveFirestore } from '../../testing/liveFirestore';
import { accent, findLatinTexts, usePseudoLocale } from '../../testing/pseudoLocale';
import { stubStyleSheets } from '../../testing/styleSheets';
import { makeUser } from '../../testing/user';

/**
 * Every public page, every page of members and every page of the administrator area, on documents that an earlier version stored,
 * after all migrations. The documents are in Cyrillic letters, and the sentences accented: a text of Latin letters is a sentence
 * that nobody can translate. The pages that the server renders are opened on such documents in
 * `tests/functions/operation/upgrade.test.ts`.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Ids, addresses and choices, which are no texts for readers. */
const isCode = (text: string): boolean =>
  !/[A-Z ]/.test(text) || /:\/\/|^\w{20,}$|@|^[a-z]+[A-Z]\w*$|^[A-Z]+$/.test(text);

/** A text in Cyrillic letters. */
const toCyrillic = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(0x3cf + letter.charCodeAt(0)));

/** Content whose texts are in Cyrillic letters. Tags are texts, whatever they look like. */
function rewrite<Value>(value: Value, isTags?: boolean): Value;
function rewrite(value: unknown, isTags = false): unknown {
  if (typeof value === 'string') return isCode(value) && !isTags ? value : toCyrillic(value);
  if (Array.isArray(value)) return value.map((each: unknown) => rewrite(each, isTags));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      // The name of a document, and numbers and times, which are strings in Firestore's REST interface.
      (key === 'name' && 'fields' in value) || /^(?:integer|timestamp)Value$|Time$/.test(key)
        ? each
        : rewrite(each, isTags || key === 'tags'),
    ]),
  );
}

/**
 * What is the same in every language: names, what members are called who have no name, and ids that stand for what has no name
 * or is gone.
 */
const names: readonly string[] = [
  ...['Google', 'GitHub', 'SQL', 'iOS', 'macOS', namelessAuthor],
  ...[...listValues('technologies'), 'gatepost', 'h00171cd6'],
];

/** What administrators see besides: ids, functions and formats, and the usual links and terms, which they edit in English. */
const administratorNames = [
  // A technology such as web-audio before the platform web.
  ...names,
  ...['reviewWritten', 'daniel-quist', 'UTC', 'HTML', 'Ada'],
  ...mailTemplateNames,
  ...textPages,
  ...[...defaultSiteFrame.navigation, ...defaultSiteFrame.footer].map(({ label }) => label),
  ...taxonomyNames.flatMap((name) =>
    defaultTaxonomies[name].flatMap(({ id, label }) => [id, label]),
  ),
];

startTestLiveFirestore();
startTestDatabase();
stubStyleSheets();
const auth = startTestAuth();
startEarlierData(rewrite);

/** A site whose links and headings are the usual ones, which are translated. */
const state = toSiteState(
  { ...rewrite(defaultSiteIdentity), ...defaultSiteFrame },
  rewrite(defaultTaxonomies),
);

const app = makeApp({
  name: 'Керн',
  tagline: 'Слова',
  license: '',
  technologies: [],
  status: 'published',
  publishedAt: 1_000,
});
const home: HomeResponse = {
  featured: [app],
  newest: [app],
  bestRated: [app],
  instructions: [],
  categories: [{ category: 'design', count: 1 }],
  appCount: 2,
};

/** What a page says when something is missing or could not be loaded. */
const problems = [
  'Try again',
  'could not be read',
  'could not be loaded',
  'could not be shown',
  'can’t be shown',
  'not found',
].map(accent);

/** What the server answers, by the end of the address. */
const answers: readonly (readonly [string, object])[] = [
  [communityPath, { members: [], reviews: [], collections: [], instructions: [] }],
  [homePath, home],
  [facetsPath, { counts: { all: countFacets([app], noFacets) }, technologies: { sql: 'SQL' } }],
  ['/_payload.json', { html: '<p>Слова</p>' }],
];

beforeEach(() => {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string | URL | Request, init?: RequestInit) => {
    const path = String(address instanceof Request ? address.url : address);
    const answer = answers.find(([end]) => path.endsWith(end));
    return answer === undefined ? others(address, init) : Promise.resolve(Response.json(answer[1]));
  });
});

/** Expects that a page shows all that it loads, says of nothing that it can’t be shown, and has no sentence in English. */
async function expectWhole(known = names): Promise<void> {
  await waitForPage();
  for (const problem of problems) expect(document.body).not.toHaveTextContent(problem);
  expect(console.error).not.toHaveBeenCalled();
  // A name may follow its id.
  await waitFor(() => expect(findLatinTexts(known)).toEqual([]));
}

/** The links of the open page that somebody may not follow. */
const listRefused = (user: User): string[] =>
  [...document.querySelectorAll('a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !canOpenPage(user, href));

beforeEach(usePseudoLocale);

describe('a page opens whole, and without a sentence in English', () => {
  it.each(publicPages.flatMap(listVariants))('%s', async (address) => {
    openPage(address, null, state);
    await waitForPage();
    expect(findLatinTexts(names)).toEqual([]);
  });

  it.each(Object.values(adminScreens).flatMap(({ path }) => listVariants(path)))(
    '%s, for an administrator; other roles that may open it get no link that they may not follow',
    async (address) => {
      const [uid = ''] = accounts;
      const withRole = (role: Role) =>
        makeUser({ uid, displayName: 'Ада', claims: { [role]: true } });
      await auth.signIn({ uid, emailVerified: true, claims: { admin: true } });
      const { store } = openPage(address, withRole('admin'), state);
      await expectWhole(administratorNames);
      const affected = roles
        .map(withRole)
        .filter((user) => canOpenPage(user, address) && listRefused(user).length > 0);
      for (const user of affected) {
        act(() => void store.dispatch(sessionChanged(user)));
        await waitForPage();
        expect(listRefused(user)).toEqual([]);
      }
    },
  );

  it.each(accounts.flatMap((uid) => memberPages.flatMap(listVariants).map((page) => [page, uid])))(
    '%s, for the member %s',
    async (address, uid) => {
      await auth.signIn({ uid, emailVerified: true });
      const { router } = openPage(address, makeUser({ uid, displayName: 'Ада' }), state);
      await expectWhole();
      expect(router.state.location.pathname + router.state.location.search).toBe(address);
    },
  );
});
