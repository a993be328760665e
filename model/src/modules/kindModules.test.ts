import { describe, expect, it } from 'vitest';
import {
  allKinds,
  facetNames,
  findClosedModule,
  findCollectionModule,
  findModule,
  isNotificationKindOn,
  isPathOn,
  listModules,
  listOpenQueues,
  listSwitchedOff,
  moduleIds,
  notificationKinds,
  parseModuleSwitches,
  queueKinds,
  siteModules,
  type ModuleId,
} from '..';

it('documents belong to the module of the innermost kind around them that names one', () => {
  const listed = [
    'instructions/{id}',
    'instructions/git/submissions/s1/versions/v1',
    'instructions/git/translations/de',
    'instructions/git/comments/c1',
    'apps/margin/reviews/ada/helpful/ben',
    'apps/margin/releases/v1',
    'products/suite/translations/de',
    'handles/ada',
    'reviewDecisions/one',
    'nothing/one',
  ].map(listModules);
  expect(listed).toEqual([
    ['instructions'],
    ['instructions'],
    ['instructions'],
    ['comments'],
    ['reviews'],
    [],
    ['products'],
    ['profiles'],
    ['reviews'],
    [],
  ]);
});

it('every module has documents', () => {
  const covered = new Set(allKinds.flatMap(({ paths }) => paths).flatMap(listModules));
  expect([...covered].toSorted()).toEqual(moduleIds.toSorted());
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

it('resources belong to several modules, of which their kind chooses one', () => {
  expect(listModules('resources/rust')).toEqual(['technologies', 'community', 'careers']);
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
