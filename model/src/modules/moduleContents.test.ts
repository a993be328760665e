import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Callables } from '../callables';
import { resourceKinds } from '../kinds/resource/fields';
import {
  allKinds,
  facetNames,
  findCallableModule,
  findClosedModule,
  findCollectionModule,
  findModule,
  isNotificationKindOn,
  isPathOn,
  listOpenQueues,
  listSwitchedOff,
  moduleIds,
  notificationKinds,
  parseModuleSwitches,
  queueKinds,
  siteModules,
  toShape,
  type ModuleId,
} from '..';
import { listModules, moduleContents } from './moduleContents';

/** The collections of no module, which are always there. A new collection is here, or its paths are of a module. */
const alwaysThere = [
  'addresses',
  'analytics',
  'analyticsMonths',
  'apps',
  'audit',
  'brokenLinks',
  'campaigns',
  'claimLocks',
  'clientErrors',
  'deletedUsers',
  'failedEvents',
  'fanOuts',
  'favourites',
  'follows',
  'health',
  'hiddenContent',
  'insightDays',
  'invitations',
  'mail',
  'mailDays',
  'mailSubscriptions',
  'mailTemplates',
  'media',
  'mediaUses',
  'messages',
  'moderationHours',
  'notifications',
  'pageTexts',
  'pages',
  'plannedChanges',
  'queues',
  'quotas',
  'rateLimits',
  'releaseFeeds',
  'releases',
  'reportCases',
  'reporters',
  'reports',
  'revocations',
  'settings',
  'staff',
  'stats',
  'taxonomies',
  'translations',
  'trash',
  'trashedDocuments',
  'trust',
  'trustDecisions',
  'trustedPublications',
  'users',
];

/** The callables of no module, which always answer. A new callable is here or in a module, or this does not compile. */
type AlwaysAnswering =
  | 'acceptInvitation'
  | 'changeAddress'
  | 'checkEmail'
  | 'composeMail'
  | 'countRecipients'
  | 'deleteEntry'
  | 'deleteMyAccount'
  | 'deleteUser'
  | 'exportMyData'
  | 'getUser'
  | 'importPicture'
  | 'inviteMember'
  | 'listUsers'
  | 'planChanges'
  | 'previewMail'
  | 'purgeEntry'
  | 'recheckLink'
  | 'readRepository'
  | 'replyToMessage'
  | 'reportContent'
  | 'restoreEntry'
  | 'retryMail'
  | 'revokeSessions'
  | 'saveTaxonomy'
  | 'saveMailTemplate'
  | 'saveRedirect'
  | 'sendAccountMail'
  | 'sendCampaign'
  | 'sendMessage'
  | 'sendTestMail'
  | 'setAdminClaim'
  | 'setRole'
  | 'settleReport'
  | 'showMail'
  | 'signOutEverywhere'
  | 'stopCampaign'
  | 'updateUser'
  | 'withdrawInvitation';
type OfModules = (typeof moduleContents)[keyof typeof moduleContents]['callables'][number];

describe('modules', () => {
  it('have every path of a collection, or none', () => {
    const others = allKinds.flatMap(({ collection, paths }) => {
      const counts = new Set(paths.map((path) => listModules(path).length > 0));
      expect([collection, counts.size]).toEqual([collection, 1]);
      return counts.has(true) ? [] : [collection];
    });
    expect(others.toSorted()).toEqual(alwaysThere);
  });

  it('name no path that no kind has', () => {
    const shapes = allKinds.flatMap(({ paths }) => paths.map(toShape));
    for (const id of moduleIds) {
      for (const path of moduleContents[id].documents) expect(shapes).toContain(toShape(path));
    }
  });

  it('have each callable once, or it always answers', () => {
    expectTypeOf<AlwaysAnswering | OfModules>().toEqualTypeOf<keyof Callables>();
    expectTypeOf<AlwaysAnswering & OfModules>().toEqualTypeOf<never>();
    expect(findCallableModule('submitInstruction')).toBe('instructions');
    expect(findCallableModule('sendMessage')).toBeUndefined();
  });

  it('have each kind of resource with a page of its own', () => {
    const kinds = moduleIds.flatMap((id) => moduleContents[id].resourceKind ?? []);
    expect([...kinds, 'document'].toSorted()).toEqual(resourceKinds.toSorted());
  });
});

it('filters are those of the list of apps', () => {
  const named = moduleIds.flatMap((id) =>
    'facets' in siteModules[id] ? siteModules[id].facets : [],
  );
  expect(named).toEqual(['minimumRating', 'technologies']);
  expect(facetNames).toEqual(expect.arrayContaining(named));
});

it('addresses belong to the module of what is above them', () => {
  expect(['/members/ada', '/members/:handle', '/collections', '/apps'].map(findModule)).toEqual([
    'profiles',
    'profiles',
    'collections',
    undefined,
  ]);
  expect(findModule('/careers-day')).toBeUndefined();
  expect(isPathOn('/careers', ['careers'])).toBe(false);
  expect(isPathOn('/careers', ['community'])).toBe(true);
});

it('documents belong to a module, resources to several', () => {
  expect(listModules('apps/margin/reviews/ada/flags/ben')).toEqual(['reviews']);
  expect(listModules('resources/rust')).toEqual(['community', 'careers', 'technologies']);
  expect(listModules('apps/margin')).toEqual([]);
});

describe('switches', () => {
  it('are on where nothing is stored', () => {
    expect(listSwitchedOff({})).toEqual([]);
    expect(listSwitchedOff({ modules: { reviews: true }, comments: true })).toEqual([]);
  });

  it('are off by themselves, and comments with instructions too', () => {
    expect(listSwitchedOff({ modules: { careers: false, instructions: false } })).toEqual([
      'instructions',
      'comments',
      'careers',
    ]);
    expect(listSwitchedOff({ comments: false })).toEqual(['comments']);
  });

  it.each([[null], [undefined], ['reviews'], [{ reviews: 'no', other: false }]])(
    'are parsed from %j as none',
    (value) => {
      expect(parseModuleSwitches(value)).toEqual({});
    },
  );
});

it('collections belong to a module as a whole, or entry by entry', () => {
  expect(['products', 'instructions', 'collections'].map(findCollectionModule)).toEqual([
    'products',
    'instructions',
    'collections',
  ]);
  expect(['resources', 'apps', 'nothing'].map(findCollectionModule)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('a document is closed with its module, a resource with the module of its kind', () => {
  expect(findClosedModule('collections/{id}', undefined, ['collections'])).toBe('collections');
  expect(findClosedModule('instructions/one/comments/two', null, ['comments'])).toBe('comments');
  expect(findClosedModule('resources/git', 'technology', ['careers', 'technologies'])).toBe(
    'technologies',
  );
  expect(
    findClosedModule('resources/git', 'document', ['careers', 'technologies']),
  ).toBeUndefined();
  expect(findClosedModule('collections/one', undefined, ['reviews'])).toBeUndefined();
  expect(findClosedModule('nothing/one', undefined, ['reviews'])).toBeUndefined();
});

it('queues and kinds of notifications are left out with their module, and no others', () => {
  expect(listOpenQueues(['careers'])).toEqual(queueKinds);
  expect(listOpenQueues(['instructions', 'comments'])).toEqual(['reviews', 'reports', 'messages']);
  const listOn = (off: ModuleId[]) =>
    notificationKinds.filter((kind) => isNotificationKindOn(kind, off));
  expect(listOn(['careers', 'profiles'])).toEqual(notificationKinds);
  expect(listOn(moduleIds)).toEqual(['decision', 'report', 'release']);
});
