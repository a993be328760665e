import {
  defaultSiteFrame,
  homeSectionIds,
  isLinkAddress,
  limits,
  setUpSteps,
  themeChoices,
  typefaces,
} from '@appshelf/model';
import {
  assertFails,
  assertSucceeds,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import 'firebase/compat/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, getContext, openWithoutRules } from './support/environment';
import {
  editors,
  getUid,
  nobody,
  roles,
  signedIn,
  statisticsReaders,
  verified,
  type Role,
} from './support/roles';

type Database = firebase.database.Database;
type Attempt = (db: Database, uid: string) => Promise<unknown>;

const site = {
  name: 'Appshelf',
  tagline: 'Apps worth keeping',
  announcement: { text: '', level: 'info', enabled: false },
  registrationOpen: true,
  reviewModeration: true,
  contactEmail: 'hello@appshelf.test',
  maintenance: false,
};

/** An announcement that visitors may not see yet, as editors save it. */
const scheduled = {
  text: 'A surprise.',
  level: 'info',
  enabled: true,
  from: 32_503_680_000_000,
  until: 32_503_690_000_000,
};

const backwards = { ...site.announcement, from: 2_000, until: 1_000 };

/** What cannot be a logo, and why. */
const wrongLogos: [string, unknown][] = [
  ['of another site', 'https://example.com/logo.png'],
  ['that members uploaded', 'avatars/mia/logo.png'],
  ['in the trash', 'trash/t1/media/m1/logo.png'],
  ['without a file', 'media/m1/'],
  ['outside the library', 'media/../avatars/logo.png'],
  ['of two lines', 'media/m1/logo\n.png'],
  ['that is a drawing', 'media/m1/logo.svg'],
  ['that is a drawing in capitals', 'media/m1/logo.SVG'],
  ['that is a compressed drawing', 'media/m1/logo.svgz'],
  ['that is too long', `media/m1/${'x'.repeat(260)}.png`],
  ['as a map', { path: 'media/m1/logo.png' }],
];

const link = { to: '/about', label: 'About' };
const makeLinks = (count: number) => Array.from({ length: count }, () => link);

const seed = {
  site,
  announcement: { saved: scheduled, shown: site.announcement },
  presence: { mia: { c1: { at: 1, page: '/' } } },
  metrics: { '2026-11-20': { pages: { home: 5 } } },
  userMeta: { mia: { refreshTime: 1, notifications: { unread: { n1: 1, n2: 2 }, version: 2 } } },
  setUp: { budgetAlert: { at: 1, by: 'ada' } },
  auditFailures: { e1: { target: 'apps/a', actorUid: 'ada', at: 1 } },
  secrets: { s1: true },
};

const now = firebase.database.ServerValue.TIMESTAMP;
const plus = (delta: number) => firebase.database.ServerValue.increment(delta);

let environment: RulesTestEnvironment;
let withoutRules: Database;
const clients = new Map<Role, Database>();

beforeAll(async () => {
  environment = await connect('database');
  withoutRules = (await openWithoutRules(environment)).database();
  for (const role of roles) clients.set(role, getContext(environment, role).database());
});

beforeEach(() => withoutRules.ref().set(seed));

afterAll(() => environment.cleanup());

async function expectResult(role: Role, attempt: Attempt, allowed: boolean): Promise<void> {
  const db = clients.get(role);
  if (db === undefined) throw new Error(`No client for ${role}.`);
  await (allowed
    ? assertSucceeds(attempt(db, getUid(role)))
    : assertFails(attempt(db, getUid(role))));
}

const permissions: [string, readonly Role[], Attempt][] = [
  ['read the site settings', roles, (db) => db.ref('site').get()],
  ['read what the audit could not record', ['admin'], (db) => db.ref('auditFailures').get()],
  ['drop what the audit could not record', nobody, (db) => db.ref('auditFailures/e1').remove()],
  ['read the whole announcement', editors, (db) => db.ref('announcement/saved').get()],
  ['read what functions put into the settings', nobody, (db) => db.ref('announcement/shown').get()],
  ['read everything', nobody, (db) => db.ref().get()],
  ['read what no rule names', nobody, (db) => db.ref('secrets').get()],
  ['write what no rule names', nobody, (db) => db.ref('secrets/s2').set(true)],
  ['change the site settings', ['admin'], (db) => db.ref('site').set(site)],
  ['trust members', ['admin'], (db) => db.ref('site').set({ ...site, trustAfter: 5 })],
  ['switch comments off', ['admin'], (db) => db.ref('site/comments').set(false)],
  ['switch a module off', ['admin'], (db) => db.ref('site/modules/reviews').set(false)],
  ['switch a module on', ['admin'], (db) => db.ref('site/modules/reviews').remove()],
  ['give the home page a headline', ['admin'], (db) => db.ref('site/headline').set('What grows')],
  ['introduce the site', ['admin'], (db) => db.ref('site/introduction').set('Sow, and wait.')],
  ['leave the introduction out', ['admin'], (db) => db.ref('site/introduction').set('')],
  ['choose an accent', ['admin'], (db) => db.ref('site/accent').set('#a35400')],
  ['take the product’s accent', ['admin'], (db) => db.ref('site/accent').set('')],
  [
    'choose a logo',
    ['admin'],
    (db) => db.ref('site/logo').set('media/2f6e1c1a-7c9b/kitchen-garden.png'),
  ],
  ...themeChoices.map((theme): [string, readonly Role[], Attempt] => [
    `choose the theme ${theme}`,
    ['admin'],
    (db) => db.ref('site/theme').set(theme),
  ]),
  ...typefaces.map((type): [string, readonly Role[], Attempt] => [
    `choose the typeface ${type}`,
    ['admin'],
    (db) => db.ref('site/type').set(type),
  ]),
  ...(['sections', 'navigation', 'footer'] as const).flatMap(
    (list): [string, readonly Role[], Attempt][] => [
      [`choose the ${list}`, ['admin'], (db) => db.ref(`site/${list}`).set(defaultSiteFrame[list])],
      [`do without any ${list}`, ['admin'], (db) => db.ref(`site/${list}`).set(false)],
    ],
  ),
  ['have twelve links', ['admin'], (db) => db.ref('site/footer').set(makeLinks(limits.site.links))],
  ['take the product’s mark', ['admin'], (db) => db.ref('site/logo').set('')],
  [
    'choose a logo for each theme',
    ['admin'],
    (db) => db.ref('site').update({ logo: 'media/m1/leaf.png', darkLogo: 'media/m2/pale.png' }),
  ],
  ['have the same logo in both themes', ['admin'], (db) => db.ref('site/darkLogo').set('')],
  [
    'offer languages',
    ['admin'],
    (db) => db.ref('site').update({ 'languages/de': true, 'languages/ar': false, language: 'de' }),
  ],
  ['greet strangers in English', ['admin'], (db) => db.ref('site/language').set('en')],
  ['choose a time zone', ['admin'], (db) => db.ref('site/timeZone').set('Europe/Berlin')],
  ['plan in UTC', ['admin'], (db) => db.ref('site/timeZone').set('')],
  ['trust nobody', ['admin'], (db) => db.ref('site/trustAfter').set(0)],
  ['close the registration', ['admin'], (db) => db.ref('site/registrationOpen').set(false)],
  ...(['announcement/saved', 'site/announcement'] as const).flatMap(
    (path): [string, readonly Role[], Attempt][] => [
      [
        `announce something at ${path}`,
        editors,
        (db) => db.ref(path).set({ text: 'Soon.', level: 'warning', enabled: true }),
      ],
      [
        `announce something for a while at ${path}`,
        editors,
        (db) => db.ref(path).update({ enabled: true, from: 1_000, until: 2_000 }),
      ],
      [
        `announce something that ends some day at ${path}`,
        editors,
        (db) => db.ref(path).update({ enabled: true, from: null, until: 2_000 }),
      ],
    ],
  ),
  [
    'change a setting and the announcement at once',
    ['admin'],
    (db) => db.ref().update({ 'site/name': 'Shelf', 'announcement/saved/text': 'Later.' }),
  ],
  [
    'say what functions put into the settings',
    nobody,
    (db) => db.ref('announcement/shown').set(site.announcement),
  ],
  [
    'choose how many reports hide something',
    ['admin'],
    (db) => db.ref('site/reportsToHide').set(30),
  ],
  ['have reports hide nothing', ['admin'], (db) => db.ref('site/reportsToHide').set(0)],
  ['see what was set up', ['admin'], (db) => db.ref('setUp').get()],
  [
    'confirm a step of the set-up',
    ['admin'],
    (db, uid) => db.ref('setUp').update({ legalPages: { at: now, by: uid } }),
  ],
  ['take a step of the set-up back', ['admin'], (db) => db.ref('setUp/budgetAlert').remove()],
  [
    'note a test mail',
    ['admin'],
    (db, uid) => db.ref('setUp/mailTest').set({ at: now, by: uid, mailId: 'test-m1' }),
  ],
  ...setUpSteps.map((step): [string, readonly Role[], Attempt] => [
    `leave the step ${step} of the set-up out`,
    ['admin'],
    (db, uid) => db.ref(`setUp/${step}`).set({ at: now, by: uid, skipped: true }),
  ]),
  ...setUpSteps
    .filter((step) => step !== 'mailTest')
    .map((step): [string, readonly Role[], Attempt] => [
      `confirm the step ${step} of the set-up`,
      ['admin'],
      (db, uid) => db.ref(`setUp/${step}`).set({ at: now, by: uid }),
    ]),
  ['forget the whole set-up', nobody, (db) => db.ref('setUp').remove()],
  ["read Mia's presence", ['member', ...editors], (db) => db.ref('presence/mia').get()],
  ['see who is online', editors, (db) => db.ref('presence').get()],
  [
    'be present',
    verified,
    (db, uid) => db.ref(`presence/${uid}/c2`).set({ at: now, page: '/apps' }),
  ],
  [
    'be present as Mia',
    ['member'],
    (db) => db.ref('presence/mia/c2').set({ at: now, page: '/apps' }),
  ],
  [
    'be present at the last of 20 places',
    verified,
    (db, uid) => db.ref(`presence/${uid}/c19`).set({ at: now, page: '/apps' }),
  ],
  ...['c20', 'c00', '-Nabc', 'c'].map((key): [string, readonly Role[], Attempt] => [
    `be present at ${key}`,
    nobody,
    (db, uid) => db.ref(`presence/${uid}/${key}`).set({ at: now, page: '/apps' }),
  ]),
  ['end the presence of Mia', ['member'], (db) => db.ref('presence/mia/c1').remove()],
  ['count a visit', nobody, (db) => db.ref('metrics/2026-11-20/pages/home').set(plus(1))],
  ['count a first visit', nobody, (db) => db.ref('metrics/2099-11-20/pages/home').set(1)],
  ['delete the counters', nobody, (db) => db.ref('metrics/2026-11-20').remove()],
  ['read the counters', statisticsReaders, (db) => db.ref('metrics/2026-11-20').get()],
  ['follow the votes on reviews', roles, (db) => db.ref('voteTimes/reviews/quillpad').get()],
  ['follow the votes on a text', roles, (db) => db.ref('voteTimes/instructions/bake').get()],
  ['read all votes at once', nobody, (db) => db.ref('voteTimes/reviews').get()],
  ['tell of a vote', nobody, (db) => db.ref('voteTimes/reviews/quillpad/mia').set(now)],
  ['tell of a vote on a text', nobody, (db) => db.ref('voteTimes/instructions/bake').set(now)],
  ["read Mia's refresh time", ['member'], (db) => db.ref('userMeta/mia/refreshTime').get()],
  [
    'move their own refresh time',
    nobody,
    (db, uid) => db.ref(`userMeta/${uid}/refreshTime`).set(now),
  ],
  ['see what Mia has not read', ['member'], (db) => db.ref('userMeta/mia/notifications').get()],
  [
    "mark one of Mia's notifications as read",
    ['member'],
    (db) => db.ref('userMeta/mia/notifications/unread/n1').remove(),
  ],
  [
    "mark all of Mia's notifications as read",
    ['member'],
    (db) => db.ref('userMeta/mia/notifications/unread').update({ n1: null, n2: null }),
  ],
  [
    "mark one of Mia's notifications as read and another one as unread",
    nobody,
    (db) => db.ref('userMeta/mia/notifications/unread').update({ n1: null, n3: 3 }),
  ],
  [
    'mark one of their notifications as unread',
    nobody,
    (db, uid) => db.ref(`userMeta/${uid}/notifications/unread/n3`).set(3),
  ],
  [
    'change when a notification came',
    nobody,
    (db) => db.ref('userMeta/mia/notifications/unread/n1').set(3),
  ],
  [
    "replace Mia's state of notifications",
    nobody,
    (db) => db.ref('userMeta/mia/notifications').remove(),
  ],
  [
    'say that there is a new notification',
    nobody,
    (db, uid) => db.ref(`userMeta/${uid}/notifications/version`).set(plus(1)),
  ],
];

describe.each<[string, number, boolean]>([
  ['was ended', 1, false],
  ['is of that time or later', 0, true],
])('a session of Mia that %s', (_name, validAfter, allowed) => {
  beforeEach(() => withoutRules.ref('revocations/mia').set(validAfter));

  it.each<[string, Attempt, boolean]>([
    ['be present', (db) => db.ref('presence/mia/c2').set({ at: now, page: '/' }), allowed],
    [
      'mark a notification as read',
      (db) => db.ref('userMeta/mia/notifications/unread/n1').remove(),
      allowed,
    ],
    ['end their presence', (db) => db.ref('presence/mia').remove(), true],
  ])('%s', (_to, attempt, may) => expectResult('member', attempt, may));
});

describe.each(['announcement/saved', 'site/announcement'])('%s', (path) => {
  it.each<[string, number, boolean]>([
    ['refuses an editor whose session was ended', 1, false],
    ['takes an announcement of a later session', 0, true],
  ])('%s', async (_what, validAfter, allowed) => {
    await withoutRules.ref(`revocations/${getUid('editor')}`).set(validAfter);
    await expectResult('editor', (db) => db.ref(path).set(site.announcement), allowed);
  });
});

describe('under maintenance', () => {
  beforeEach(() => withoutRules.ref('site/maintenance').set(true));

  const attempts: [string, readonly Role[], Attempt][] = [
    [
      'be present',
      editors,
      (db, uid) => db.ref(`presence/${uid}/c2`).set({ at: now, page: '/apps' }),
    ],
    ['end their presence', signedIn, (db, uid) => db.ref(`presence/${uid}`).remove()],
    ['end the maintenance', ['admin'], (db) => db.ref('site/maintenance').set(false)],
  ];
  for (const [to, allowed, attempt] of attempts) {
    it.each(roles.map((role) => ({ role, may: allowed.includes(role) })))(
      `${to}: $role, $may`,
      ({ role, may }) => expectResult(role, attempt, may),
    );
  }
});

describe('permissions', () => {
  for (const [to, allowed, attempt] of permissions) {
    it.each(roles.map((role) => ({ role, may: allowed.includes(role) })))(
      `${to}: $role, $may`,
      ({ role, may }) => expectResult(role, attempt, may),
    );
  }
});

const section = { id: 'newest', title: '' };

/** Values that are no list of links, stored below the path of one. */
const forgedLinks: [string, string, unknown][] = [
  ['no list', '', true],
  ['a list as a text', '', '/about'],
  ['a link more than the limit', '', makeLinks(limits.site.links + 1)],
  ['a link with a key', '/about', link],
  ['a link without a label', '/0', { to: '/about' }],
  ['a link without an address', '/0', { label: 'About' }],
  ['a link with an empty label', '/0', { ...link, label: '' }],
  ['a label that is too long', '/0', { ...link, label: 'x'.repeat(limits.site.linkLabel + 1) }],
  ['a label that is a number', '/0', { ...link, label: 5 }],
  ['an address that is a number', '/0', { ...link, to: 5 }],
  ['an address that is too long', '/0', { ...link, to: `/${'x'.repeat(limits.site.linkAddress)}` }],
  ['a link with a field more', '/0', { ...link, target: '_blank' }],
];

const forgedSettings: [string, string, unknown][] = [
  ...['navigation', 'footer'].flatMap((list) =>
    forgedLinks.map(([what, path, value]): [string, string, unknown] => [
      `${what} in the ${list}`,
      `site/${list}${path}`,
      value,
    ]),
  ),
  ['sections as a text', 'site/sections', 'newest'],
  ['sections as a switch', 'site/sections', true],
  ['a section that there is not', 'site/sections/0', { id: 'weather', title: '' }],
  ['a section without a title', 'site/sections/0', { id: 'newest' }],
  ['a section with a field more', 'site/sections/0', { ...section, html: '<b>' }],
  ['a section with a key', 'site/sections/newest', section],
  ['more sections than there are', `site/sections/${String(homeSectionIds.length)}`, section],
  [
    'a title of a section that is too long',
    'site/sections/0',
    { ...section, title: 'x'.repeat(limits.site.sectionTitle + 1) },
  ],
  ['a title of a section that is a number', 'site/sections/0', { ...section, title: 5 }],
  ['no settings at all', 'site', null],
  ['a missing setting', 'site/maintenance', null],
  ['an incomplete set', 'site', { name: 'Appshelf' }],
  ['a setting more', 'site/secret', true],
  ['no name', 'site/name', ''],
  ['a name that is too long', 'site/name', 'x'.repeat(limits.site.name + 1)],
  ['a name that is a number', 'site/name', 5],
  ['a tagline that is a number', 'site/tagline', 5],
  ['a tagline that is too long', 'site/tagline', 'x'.repeat(limits.site.tagline + 1)],
  ['no headline', 'site/headline', ''],
  ['a headline that is a number', 'site/headline', 5],
  ['a headline that is too long', 'site/headline', 'x'.repeat(limits.site.headline + 1)],
  ['a headline with parts', 'site/headline', { text: 'Hello' }],
  ['an introduction that is a number', 'site/introduction', 5],
  [
    'an introduction that is too long',
    'site/introduction',
    'x'.repeat(limits.site.introduction + 1),
  ],
  ['an accent that is a word', 'site/accent', 'red'],
  ['an accent in capitals', 'site/accent', '#17604A'],
  ['an accent that ends its declaration', 'site/accent', '#17604a;}'],
  ['an accent of two lines', 'site/accent', '#17604a\n'],
  ['an accent that is a number', 'site/accent', 0x17604a],
  ['a theme that does not exist', 'site/theme', 'sepia'],
  ['a theme of two lines', 'site/theme', 'dark\n'],
  ['a theme as a flag', 'site/theme', true],
  ['a typeface that does not exist', 'site/type', 'comic'],
  ['a typeface as a number', 'site/type', 1],
  ['a typeface as a map', 'site/type', { serif: true }],
  ...(['logo', 'darkLogo'] as const).flatMap((name) =>
    wrongLogos.map(([what, value]): [string, string, unknown] => [
      `a ${name} ${what}`,
      'site',
      { ...site, logo: 'media/m1/logo.png', [name]: value },
    ]),
  ),
  ['a logo of the dark theme alone', 'site/darkLogo', 'media/m1/pale.png'],
  [
    'no logo beside that of the dark theme',
    'site',
    { ...site, logo: '', darkLogo: 'media/m1/pale.png' },
  ],
  ['moderation as a text', 'site/reviewModeration', 'false'],
  ['comments as a text', 'site/comments', 'false'],
  ['a module as a text', 'site/modules/reviews', 'false'],
  ['a module that there is not', 'site/modules/apps', false],
  ['modules as one switch', 'site/modules', false],
  ['maintenance as a number', 'site/maintenance', 1],
  ['a section whose id is a number', 'site/sections/0', { ...section, id: 5 }],
  ['a language that there is not', 'site/languages/nl', true],
  ['English as a further language', 'site/languages/en', true],
  ['a language as a text', 'site/languages/de', 'true'],
  ['languages as one switch', 'site/languages', true],
  ['a language for everybody that is not offered', 'site/language', 'fr'],
  ['a language for everybody that there is not', 'site/language', 'nl'],
  ['a language for everybody that is a switch', 'site/language', true],
  ['a time zone that is a number', 'site/timeZone', 1],
  ['a time zone with a script', 'site/timeZone', '<script>'],
  ['a time zone that is too long', 'site/timeZone', 'x'.repeat(limits.site.timeZone + 1)],
  ['trust after less than nothing', 'site/trustAfter', -1],
  ['trust after more than the limit', 'site/trustAfter', limits.site.trustAfter + 1],
  ['trust after a half', 'site/trustAfter', 1.5],
  ['trust as a text', 'site/trustAfter', '5'],
  ['half a report', 'site/reportsToHide', 2.5],
  ['fewer than no reports', 'site/reportsToHide', -1],
  ['more reports than the limit', 'site/reportsToHide', 31],
  ['reports as a text', 'site/reportsToHide', '3'],
  ['registration as a map', 'site/registrationOpen', { open: true }],
  ['an address that is none', 'site/contactEmail', 'nobody'],
  ['an address that is a number', 'site/contactEmail', 5],
  ['an address that is too long', 'site/contactEmail', `${'x'.repeat(254)}@appshelf.test`],
  ...['announcement/saved', 'site/announcement'].flatMap((path): [string, string, unknown][] => [
    [`an unknown level at ${path}`, `${path}/level`, 'error'],
    [`a text that is a number at ${path}`, `${path}/text`, 5],
    [`an announcement that is shown as a text at ${path}`, `${path}/enabled`, 'yes'],
    [
      `a text that is too long at ${path}`,
      `${path}/text`,
      'x'.repeat(limits.site.announcement + 1),
    ],
    [`an announcement that is incomplete at ${path}`, path, { text: 'Soon.' }],
    [`a schedule that ends before it begins at ${path}`, path, backwards],
    [`a beginning before the beginning of time at ${path}`, `${path}/from`, -1],
    [`an end that is a text at ${path}`, `${path}/until`, 'tomorrow'],
    [`a beginning that is a text at ${path}`, `${path}/from`, 'tomorrow'],
    [`an end before the beginning of time at ${path}`, `${path}/until`, -1],
    [`an announcement with a field more at ${path}`, `${path}/html`, '<b>'],
    [`an announcement without a text at ${path}`, `${path}/text`, null],
  ]),
  ['no announcement', 'announcement/saved', null],
];

describe('site settings', () => {
  it.each(forgedSettings)('refuse %s', async (_name, path, value) => {
    await expectResult('admin', (db) => db.ref(path).set(value), false);
    await expectResult('editor', (db) => db.ref(path).set(value), false);
  });
});

it('the settings take from pages of version 0.2.0 an announcement beside the translations of the present one', async () => {
  await withoutRules.ref('site/announcement/translations').set({ de: 'Bald.' });
  await expectResult(
    'editor',
    (db) => db.ref('site').update({ 'announcement/text': 'Now.' }),
    true,
  );
  await expectResult(
    'editor',
    (db) => db.ref('site/announcement').update({ translations: { de: 'Jetzt.' } }),
    true,
  );
  for (const other of [{ text: 'Jetzt.' }, 'x'.repeat(451)]) {
    await expectResult(
      'editor',
      (db) => db.ref('site/announcement/translations/de').set(other),
      false,
    );
  }
});

describe('the address of a link', () => {
  it.each([
    ['/', true],
    ['/about', true],
    ['/apps?category=design#top', true],
    ['/über-uns', true],
    ['https://example.com', true],
    ['http://example.com/a?b=c', true],
    ['', false],
    ['about', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['/\t/evil.example', false],
    ['/a b', false],
    ['/about\n', false],
    ['javascript:alert(1)', false],
    ['JavaScript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://', false],
    ['https:///evil.example', false],
    ['https:\\evil.example', false],
    ['ftp://example.com', false],
    ['mailto:mia@example.com', false],
    [' /about', false],
  ])('is %j: %s, for rules and pages alike', async (to, allowed) => {
    expect(isLinkAddress(to)).toBe(allowed);
    for (const list of ['navigation', 'footer']) {
      await expectResult('admin', (db) => db.ref(`site/${list}`).set([{ ...link, to }]), allowed);
    }
  });
});

describe('a new site, where nothing is stored', () => {
  beforeEach(() => withoutRules.ref().remove());

  it.each<[string, Role, Attempt, boolean]>([
    ['takes complete settings', 'admin', (db) => db.ref('site').update(site), true],
    [
      'takes settings and the announcement at once',
      'admin',
      (db) =>
        db.ref().update({ site: { ...site, announcement: null }, 'announcement/saved': scheduled }),
      true,
    ],
    ['refuses the first setting alone', 'admin', (db) => db.ref('site/name').set('Shelf'), false],
    [
      'refuses the announcement alone',
      'editor',
      (db) => db.ref('site/announcement').set(site.announcement),
      false,
    ],
    [
      'is not under maintenance',
      'member',
      (db) => db.ref('presence/mia/c1').set({ at: now, page: '/' }),
      true,
    ],
    ['can be read', 'visitor', (db) => db.ref('site').get(), true],
  ])('%s', (_what, role, attempt, allowed) => expectResult(role, attempt, allowed));
});

describe('the set-up', () => {
  const done = (change: object) => ({ at: now, by: getUid('admin'), ...change });
  it.each<[string, string, unknown]>([
    ['an unknown step', 'setUp/party', done({})],
    ['another time', 'setUp/legalPages', done({ at: 1 })],
    ['another person', 'setUp/legalPages', done({ by: 'mia' })],
    ['no person', 'setUp/legalPages', { at: now }],
    ['a person alone', 'setUp/legalPages/by', getUid('admin')],
    ['a field more', 'setUp/legalPages', done({ note: 'Read.' })],
    ['a test mail without its id', 'setUp/mailTest', done({})],
    ['an id that is a number', 'setUp/mailTest', done({ mailId: 5 })],
    ['an id that is too long', 'setUp/mailTest', done({ mailId: 'x'.repeat(101) })],
    ['a mail of another step', 'setUp/hidden', done({ mailId: 'test-m1' })],
    ['a text', 'setUp/hidden', 'yes'],
    ['a list that is left out', 'setUp/hidden', done({ skipped: true })],
    ['a step that is not left out', 'setUp/modules', done({ skipped: false })],
    ['a test mail that was left out', 'setUp/mailTest', done({ skipped: true, mailId: 'test-m1' })],
  ])('refuses %s', (_name, path, value) =>
    expectResult('admin', (db) => db.ref(path).set(value), false),
  );
});

const forgedCounts: [string, string, unknown][] = [
  ['two at once', 'pages/home', plus(2)],
  ['one less', 'pages/home', plus(-1)],
  ['nothing', 'pages/home', plus(0)],
  ['a number of its own', 'pages/home', 1_000],
  ['a first count of two', 'apps/quillpad', plus(2)],
  ['a text', 'pages/home', 'six'],
  ['a map', 'pages/home', { a: 6 }],
  ['a removal', 'pages/home', null],
  ['an unknown kind', 'secrets/home', plus(1)],
  ['a whole kind', 'pages', { home: 6 }],
  ['a name that is too long', `pages/${'x'.repeat(201)}`, plus(1)],
  ['an event that nobody knows', 'events/sale', plus(1)],
  ['an app that no app can be', 'apps/Quill Pad', plus(1)],
  ['clicks on no app', 'clicks/%2F', plus(1)],
  ['two referrers at once', 'referrers/example%2Ecom', plus(2)],
  ['a referrer that is no host', 'referrers/localhost', plus(1)],
  ['an address as the referrer', 'referrers/https%3A%2F%2Fexample%2Ecom', plus(1)],
  ['a path behind the referrer', 'referrers/example%2Ecom%2Fmia', plus(1)],
  ['a referrer with a dot at its end', 'referrers/example%2Ecom%2E', plus(1)],
  ['a referrer in capitals', 'referrers/Example%2Ecom', plus(1)],
  ['a referrer that is too long', `referrers/${'x'.repeat(200)}%2Ecom`, plus(1)],
  ['referrers by the handful', 'referrers', { 'example%2Ecom': 1 }],
];

describe('counters', () => {
  it.each(forgedCounts)('refuse %s', async (_name, path, value) => {
    await expectResult('visitor', (db) => db.ref(`metrics/2026-11-20/${path}`).set(value), false);
    await expectResult('admin', (db) => db.ref(`metrics/2026-11-20/${path}`).set(value), false);
  });

  it.each(['today', '2026-11', '1999-01-01', '2026-21-01'])('refuse the day %s', (day) =>
    expectResult('visitor', (db) => db.ref(`metrics/${day}/pages/home`).set(plus(1)), false),
  );

  // The function `metrics` raises the counters, without the rules.
  it.each<Role>(['visitor', 'member', 'admin'])('are not raised by a client: %s', (role) =>
    expectResult(role, (db) => db.ref('metrics/2026-11-20/pages/home').set(plus(1)), false),
  );
});

describe('presence', () => {
  it.each<[string, unknown]>([
    ['no page', { at: now }],
    ['no time', { page: '/' }],
    ['a time to come', { at: Date.UTC(2100, 0, 1), page: '/' }],
    ['a time that is a text', { at: 'now', page: '/' }],
    ['a page that is a number', { at: now, page: 5 }],
    ['a page that is too long', { at: now, page: 'x'.repeat(201) }],
    ['a field more', { at: now, page: '/', admin: true }],
    ['a text', 'here'],
    ['a priority', { at: now, page: '/', '.priority': 'x' }],
    ['a time with a priority', { at: { '.value': 1, '.priority': 'x' }, page: '/' }],
    ['a page with a priority', { at: 1, page: { '.value': '/', '.priority': 1 } }],
  ])('refuses %s', (_name, value) =>
    expectResult('member', (db) => db.ref('presence/mia/c2').set(value), false),
  );

  const entry = { at: now, page: '/' };
  it.each<[string, Attempt]>([
    ['a text in place of the connections', (db) => db.ref('presence/mia').set('x'.repeat(1_000))],
    ['a number in place of the connections', (db) => db.ref('presence/mia').set(5)],
    ['another key beside them', (db) => db.ref('presence/mia').set({ c1: entry, other: entry })],
    ['a deeper value', (db) => db.ref('presence/mia/c1/page/more').set('x')],
    ['a priority of all', (db) => db.ref('presence/mia').setPriority('x', () => undefined)],
    ['connections with one', (db) => db.ref('presence/mia').setWithPriority({ c1: entry }, 1)],
    ['a priority of one', (db) => db.ref('presence/mia/c1').setPriority('x', () => undefined)],
    [
      'a priority of a page',
      (db) => db.ref('presence/mia/c1/page').setPriority(1, () => undefined),
    ],
  ])('refuses %s', (_name, attempt) => expectResult('member', attempt, false));

  it('takes all connections at once', () =>
    expectResult('member', (db) => db.ref('presence/mia').set({ c1: entry, c19: entry }), true));

  it.each<Role>(['unverified', 'phone'])('needs a verified address: %s', async (role) => {
    const path = `presence/${getUid(role)}`;
    const db = getContext(environment, role).database();
    await assertFails(db.ref(`${path}/c1`).set(entry));
    await withoutRules.ref(`${path}/c1`).set(entry);
    await assertSucceeds(db.ref(path).remove());
  });
});
