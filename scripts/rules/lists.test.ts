import { readdirSync, readFileSync } from 'node:fs';
import {
  contentNames,
  defaultTaxonomies,
  getContentKind,
  languageCodes,
  notificationKinds,
  rolesByPermission,
  textPages,
  trashKinds,
  type Role,
} from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { at } from '../lib/paths.mjs';
import { lists } from './lists';

const fragments = readdirSync(at('rules'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.rules'))
  .map((name) => ({ name, text: readFileSync(at('rules', name), 'utf8') }));

/** The texts in quotes, or between the bars of a regular expression. */
const listMembers = (list: string) =>
  list
    .split(/[',|]/)
    .map((text) => text.trim())
    .filter((text) => /^[\w-]+$/.test(text));

/** What the model declares and rules list. */
const declared: Readonly<Record<string, readonly string[]>> = {
  categories: defaultTaxonomies.categories.map(({ id }) => id),
  platforms: defaultTaxonomies.platforms.map(({ id }) => id),
  'kinds of the trash': trashKinds,
  languages: languageCodes,
  'kinds of notifications': notificationKinds,
  'pages with texts': textPages,
};

describe('the lists of the rules', () => {
  it.each([
    ['categories', [lists.defaultCategories]],
    ['platforms', [lists.defaultPlatforms]],
    ['kinds of the trash', [lists.editorsTrash, lists.moderatorsTrash]],
    ['languages', [lists.languages]],
    ['kinds of notifications', [lists.notificationKinds]],
    ['pages with texts', [lists.textPages]],
  ])('have every member of the %s once', (name, parts) => {
    const members = parts.flatMap((part = '') => listMembers(part));
    expect(members.sort()).toEqual([...(declared[name] ?? [])].sort());
  });

  it.each(contentNames)('let the roles that may read the history of %s read it', (name) => {
    const { paths, permissions } = getContentKind(name);
    const readers: [Role, string | undefined][] = [
      ['editor', lists.editorsHistory],
      ['moderator', lists.moderatorsHistory],
    ];
    for (const path of paths) {
      const target = path.replaceAll(/\{\w+\}/g, 'x');
      const allowed = readers.filter(([, list = '']) =>
        new RegExp(`^(?:${list})/[^/]+$`).test(target),
      );
      expect(
        allowed.map(([role]) => role),
        target,
      ).toEqual(rolesByPermission[permissions.history]);
    }
  });

  it('are each used in a fragment', () => {
    const unused = Object.keys(lists).filter(
      (name) => !fragments.some(({ text }) => text.includes(`%{${name}}`)),
    );
    expect(unused).toEqual([]);
  });

  it('stand in no fragment by hand, where a new member would be missing', () => {
    const byHand = fragments.flatMap(({ name, text }) =>
      [...text.matchAll(/\[(?:'[\w-]+'(?:,\s*)?){2,}\]|'[\w-]+(?:\|[\w-]+)+'/g)]
        .map(([list]) => list)
        .filter((list) =>
          Object.values(declared).some((members) =>
            listMembers(list.replaceAll(/[[\]]/g, '')).every((member) => members.includes(member)),
          ),
        )
        .map((list) => `${name}: ${list}`),
    );
    expect(byHand).toEqual([]);
  });
});
