import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { myData } from '../entities/account/myData';
import { databasePaths } from '../databasePaths';
import { queueKinds } from '../entities/operation/queueCounts';
import { listNames } from '../fields/field';
import { reportKinds } from '../entities/community/reportTerms';
import { collections, storagePaths } from '../paths';
import { transferFormats } from '../transfer/formats';
import {
  contentKinds,
  contentNames,
  findContentName,
  getContentKind,
  getContentPage,
} from './contentKinds';
import { kindFields, type FieldsName } from './kindFields';
import { allKinds, kinds, listBelow } from './kinds';
import type { CollectionName } from '../paths';
import { fillPath, matchesPath, toShape } from './paths';
import { kindSchemas } from './schemas';
import { databaseRoots, storageFolders } from './stores';
import { findTrashKind, getTrash, getTrashKind, trashKinds } from './trashKinds';

const read = (name: string): string =>
  readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

/**
 * Lists the paths of all match blocks of rules, each with the paths of the blocks around it, and all variables with the
 * same name.
 */
function listMatches(rules: string): string[] {
  const open: (string | null)[] = [];
  const paths: string[] = [];
  for (const line of rules.split('\n')) {
    const [, path = null] = /^\s*match (\S+) \{/.exec(line) ?? [];
    if (path !== null) {
      open.push(path);
      paths.push(open.filter((part) => part !== null).join(''));
    } else if (line.trimEnd().endsWith('{')) {
      open.push(null);
    }
    if (/^\s*\}/.test(line)) open.pop();
  }
  return paths;
}

const firestoreMatches = listMatches(read('firestore.rules'))
  .map((path) => path.replace('/databases/{database}/documents', '').replace(/^\//, ''))
  .filter((path) => path !== '');

describe('every place where something is stored', () => {
  const shapes = allKinds.flatMap(({ paths }) => paths.map(toShape));

  it('has a rule only when a declaration names it', () => {
    // `{path=**}` stands for every place of a collection.
    const [everywhere, places] = [true, false].map((isGroup) =>
      firestoreMatches.filter((path) => path.startsWith('{path=**}') === isGroup),
    );
    expect(places?.length).toBeGreaterThan(30);
    expect(places?.map(toShape).filter((shape) => !shapes.includes(shape))).toEqual([]);
    const names: string[] = Object.values(collections);
    expect(
      everywhere?.map((path) => path.split('/')[1]).filter((name) => !names.includes(name ?? '')),
    ).toEqual([]);
  });

  it.each(contentNames)('has a rule when people with a role edit it: %s', (name) => {
    const ruled = firestoreMatches.map(toShape);
    expect(ruled).toEqual(expect.arrayContaining(getContentKind(name).paths.map(toShape)));
  });

  it('has an index only when a declaration names its collection', () => {
    const { indexes, fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as Record<
      'indexes' | 'fieldOverrides',
      { collectionGroup: string }[]
    >;
    const indexed = [...indexes, ...fieldOverrides].map(({ collectionGroup }) => collectionGroup);
    expect([...new Set(indexed)].filter((name) => !Object.hasOwn(kinds, name))).toEqual([]);
  });

  it('of the Realtime Database is declared by its root', () => {
    const rules = read('database.rules.json').replaceAll(/^\s*\/\/.*$/gm, '');
    const ruled = Object.keys((JSON.parse(rules) as { rules: object }).rules);
    const used = Object.values(databasePaths).map((path) => {
      const [root = ''] = (typeof path === 'string' ? path : path('a', 'pages')).split('/');
      return root;
    });
    const roots = new Set([...ruled.filter((name) => !name.startsWith('.')), ...used]);
    expect([...roots].toSorted()).toEqual(Object.keys(databaseRoots).toSorted());
  });

  it('of Cloud Storage is declared by its folder', () => {
    const ruled = listMatches(read('storage.rules'))
      .map((path) => path.replace('/b/{bucket}/o', '').split('/')[1] ?? '')
      .filter((name) => name !== '');
    const used = [
      storagePaths.media('a', 'a'),
      storagePaths.avatar('a', 'a'),
      storagePaths.submission('a', 'a', 'a'),
      storagePaths.trashFolder('a'),
      storagePaths.variant('a', 64),
    ].map((path) => path.split('/')[0] ?? '');
    expect(new Set([...ruled, ...used])).toEqual(new Set(Object.keys(storageFolders)));
    expect(used).toHaveLength(Object.keys(storagePaths).length);
  });
});

/** The part of a zod schema that reading its fields needs. */
interface AnySchema {
  shape?: Record<string, AnySchema>;
  element?: AnySchema;
  unwrap?: () => AnySchema;
}

/** Lists the fields of a schema, and those within maps and lists of maps, with dots. */
function listFields(schema: AnySchema, prefix = ''): string[] {
  if (schema.shape !== undefined) {
    return Object.entries(schema.shape).flatMap(([name, field]) => [
      prefix + name,
      ...listFields(field, `${prefix}${name}.`),
    ]);
  }
  if (schema.element !== undefined) return listFields(schema.element, prefix);
  return schema.unwrap === undefined ? [] : listFields(schema.unwrap(), prefix);
}

/** Names of fields that say who somebody is. */
const personalName =
  /^(?:uid|by|to|email|replyTo|handle|handles|cursor|photoURL|displayName|author\w*|owner\w*|actor\w*)$|(?:Uid|Uids|By|ByName|Email|PhotoURL|AuthorName|OwnerName)$|^by[A-Z]/;

describe('personal data', () => {
  it.each(allKinds.map((kind) => [kind.collection, kind] as const))(
    'of %s is named, or a sentence says why there is none',
    (collection, { personal }) => {
      const schema = kindSchemas[collection];
      const suspects =
        'none' in schema
          ? []
          : listFields(schema as AnySchema).filter((path) =>
              personalName.test(path.split('.').at(-1) ?? ''),
            );
      if ('none' in personal) {
        expect(personal.none).toMatch(/^\S.{5,}[.]$/);
        expect(suspects).toEqual([]);
        return;
      }
      expect(suspects.filter((path) => !personal.fields.includes(path))).toEqual([]);
      const owners =
        'none' in schema ? [personal.owner] : ['id', null, ...Object.keys(schema.shape)];
      expect(owners).toContain(personal.owner);
      const { leaving, export: exported } = personal;
      if (typeof leaving === 'object') expect(leaving.kept).toMatch(/^\S.{5,}[.]$/);
      if (typeof exported === 'object') expect(exported.none).toMatch(/^\S.{5,}[.]$/);
    },
  );

  it('is copied only to where a declaration says what becomes of it', () => {
    for (const { personal } of allKinds) {
      if (!('copies' in personal)) continue;
      expect(
        personal.copies.filter((name) => name !== 'rateLimits' && 'none' in kinds[name].personal),
      ).toEqual([]);
    }
  });

  it('of every part of the export has a declaration', () => {
    const others = ['exportedAt', 'account', 'files', 'leftOut'];
    const parts = allKinds.flatMap(({ personal }) =>
      'export' in personal && typeof personal.export === 'string' ? [personal.export] : [],
    );
    expect([...new Set<string>([...parts, ...others])].toSorted()).toEqual(
      Object.keys(myData.shape).toSorted(),
    );
  });

  it('is deleted only where a declaration says how it is found', () => {
    for (const { personal } of allKinds) {
      if ('leaving' in personal && personal.leaving === 'deleted')
        expect(personal.owner).not.toBeNull();
      if ('leaving' in personal && personal.leaving === 'unsigned')
        expect(personal.signatures ?? []).not.toEqual([]);
    }
  });
});

describe('what people with a role edit', () => {
  it.each(contentNames)('has a page, whose address has only ids of its path: %s', (name) => {
    const { page, paths } = getContentKind(name);
    const ids = paths[0].split('/').filter((part) => part.startsWith('{'));
    expect(ids).toEqual(expect.arrayContaining(page.match(/\{\w+\}/g) ?? []));
  });

  it.each([
    ['apps/pomo', '/admin/apps/pomo'],
    ['apps/pomo/releases/1.0.0', '/admin/apps/pomo'],
    ['apps/pomo/reviews/a&b', '/admin/reviews?app=pomo&author=a%26b'],
    ['quotas/mia', null],
  ])('is shown to them: %s', (path, page) => {
    expect(getContentPage(path)).toBe(page);
  });

  it('goes to the trash with everything below it, which has a name', () => {
    for (const kind of trashKinds) {
      const below = listBelow(getContentKind(kind)).map(({ collection }) => collection);
      const { parts } = getTrash(kind);
      const named = Object.entries(parts).filter(([, { field }]) => field === undefined);
      expect(named.map(([name]) => name).toSorted(), kind).toEqual(below.toSorted());
    }
  });

  const listFields = (collection: CollectionName): string[] => {
    const schema = kindSchemas[collection];
    return 'shape' in schema ? Object.keys(schema.shape) : [];
  };

  it('names fields that its documents have', () => {
    for (const name of contentNames) {
      const { collection, trash, media, counts } = getContentKind(name);
      const fields = listFields(collection);
      const named = [
        ...(trash === null ? [] : [trash.title]),
        ...Object.keys(media ?? {}),
        ...counts.figures.flatMap((figures) => Object.keys(figures.fields)),
      ];
      expect(
        named.filter((field) => !fields.includes(field)),
        name,
      ).toEqual([]);
    }
  });

  it('counts every field that it declares as a count, and no other', () => {
    for (const [name, fields] of Object.entries(kindFields)) {
      const { figures } = getContentKind(name as FieldsName).counts;
      const counted = figures.flatMap((figure) => Object.keys(figure.fields));
      expect(counted.sort(), name).toEqual(listNames(fields, { type: 'count' }).sort());
    }
  });

  it('counts documents below it, or that name it, by fields that they have', () => {
    for (const name of contentNames) {
      const kind = getContentKind(name);
      for (const { of, by, where = {}, fields, distribution } of kind.counts.figures) {
        const added = Object.values(fields).flatMap((how) =>
          how === 'count' ? [] : Object.values(how),
        );
        const named = [by, distribution?.of, ...Object.keys(where), ...added].filter(
          (field) => field !== undefined,
        );
        expect(listFields(of), `${name} counts ${of}`).toEqual(expect.arrayContaining(named));
        const isBelow = listBelow(kind).some(({ collection }) => collection === of);
        expect(isBelow, `${name} counts ${of}`).toBe(by === undefined);
      }
    }
  });

  it('is deleted by a permission when it goes to the trash, and otherwise not', () => {
    for (const name of contentNames) {
      const { trash, permissions } = getContentKind(name);
      expect(permissions.delete === null, name).toBe(trash === null);
    }
  });

  it('is all that is reported and waits', () => {
    const declared = contentNames.map(getContentKind);
    const reported = declared.flatMap(({ reports }) => reports?.kinds ?? []);
    expect(reported.toSorted()).toEqual(reportKinds.toSorted());
    const queues = declared.flatMap(({ counts }) => counts.queues);
    expect([...queues, 'reports'].toSorted()).toEqual(queueKinds.toSorted());
  });

  it.each(contentNames)('is imported and exported, or a sentence says why not: %s', (name) => {
    const { collection, transfer } = getContentKind(name);
    if (transfer === 'transferred') expect(Object.keys(transferFormats)).toContain(collection);
    else expect(transfer.none).toMatch(/^\S.{5,}[.]$/);
  });

  it('is found by its whole path', () => {
    expect(findContentName('apps/pomo/reviews/ada')).toBe('review');
    expect(findContentName('users/mia/apps/pomo')).toBeUndefined();
    expect(findTrashKind('pageTexts/about')).toBeUndefined();
    expect(() => getTrashKind('users/mia')).toThrow('cannot be deleted here');
  });
});

it('fills and compares paths', () => {
  expect(fillPath('apps/{appId}/reviews/{uid}', ['pomo', 'ada'])).toBe('apps/pomo/reviews/ada');
  expect(fillPath('instructions/{id}', ['bake', '3'])).toBe('instructions/bake');
  expect(matchesPath('apps/pomo/reviews/ada', contentKinds.review.paths[0])).toBe(true);
  expect(matchesPath('apps/pomo', contentKinds.review.paths[0])).toBe(false);
});

it('knows what lies below a document', () => {
  expect(listBelow(kinds.submissions)).toEqual([kinds.versions]);
  expect(listBelow(kinds.helpful)).toEqual([]);
});
