import {
  appStatuses,
  contentNames,
  defaultTaxonomies,
  emptyAppCounters,
  getContentKind,
  invisibleCharacters,
  joinedCharacter,
  kindFields,
  languageCodes,
  listFields,
  listNames,
  notificationKinds,
  pickFilledIn,
  priceIntervals,
  rolesByPermission,
  sourceLanguage,
  textPages,
  trashKinds,
  type Fields,
  type Permission,
  type Role,
} from '@appshelf/model';

/** The members of a list of texts in the language of the rules. */
const toMembers = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

/** A list of texts in the language of the rules. */
export const toList = (texts: readonly string[]): string => `[${toMembers(texts)}]`;

const hasRole = (role: Role, permission: Permission | null): boolean => {
  const roles: readonly Role[] = permission === null ? [] : rolesByPermission[permission];
  return roles.includes(role);
};

/** The kinds of the trash that a role sees and restores. */
const listTrash = (role: Role): string =>
  toList(
    trashKinds.filter((kind) => hasRole(role, getContentKind(kind).permissions.delete ?? null)),
  );

/** Joins alternatives of a regular expression. */
const toAlternatives = (texts: readonly string[]): string =>
  texts.length > 1 ? `(${texts.join('|')})` : texts.join('');

/**
 * The paths whose history a role reads, as a regular expression without the last id: collections of one root next to each
 * other, such as `apps|apps/[^/]+/(releases|releaseFeeds)`.
 */
function matchHistory(role: Role): string {
  const collections = contentNames
    .map(getContentKind)
    .filter(({ permissions }) => hasRole(role, permissions.history))
    .flatMap(({ paths }) =>
      paths.map((path) => path.split('/').filter((_, index) => index % 2 === 0)),
    );
  const parents = new Map<string, string[]>();
  for (const names of collections) {
    const parent = names
      .slice(0, -1)
      .map((name) => `${name}/[^/]+/`)
      .join('');
    parents.set(parent, [...(parents.get(parent) ?? []), names.at(-1) ?? '']);
  }
  const roots = new Set(collections.map(([root = '']) => root));
  return [...roots]
    .flatMap((root) => [
      ...(parents.get('')?.includes(root) === true ? [root] : []),
      ...[...parents]
        .filter(([parent]) => parent.startsWith(`${root}/`))
        .map(([parent, names]) => `${parent}${toAlternatives(names)}`),
    ])
    .join('|');
}

/** The fields that an author's change may change, without the status: what members fill in, their name and picture, and the time. */
const listChanges = (fields: Fields): string =>
  toMembers([
    ...Object.keys(pickFilledIn(fields)),
    ...listFields(fields, 'authorName', 'authorPicture').map(([name]) => name),
    ...listNames(fields, { type: 'time', set: 'atChange' }),
  ]);

/** A class of characters in the language of the rules, whose regular expressions write a code point as `\x{1F}`. */
const toRulesClass = (characters: string): string =>
  characters.replaceAll(
    /\\u\{?(\w+)\}?/g,
    (_, code: string) => `\\\\x{${code.replace(/^0+(?=.)/, '')}}`,
  );

/** What stands in the rules for `%{name}` of a fragment: lists that the model declares. */
export const lists: Readonly<Record<string, string>> = {
  appCounts: toMembers(Object.keys(emptyAppCounters)),
  commentChanges: listChanges(kindFields.comment),
  defaultCategories: defaultTaxonomies.categories.map(({ id }) => id).join('|'),
  defaultPlatforms: toList(defaultTaxonomies.platforms.map(({ id }) => id)),
  editorsHistory: matchHistory('editor'),
  editorsTrash: listTrash('editor'),
  instructionChanges: listChanges(kindFields.instruction),
  invisible: toRulesClass(invisibleCharacters),
  joined: toRulesClass(joinedCharacter),
  languages: toList(languageCodes),
  moderatorsHistory: matchHistory('moderator'),
  moderatorsTrash: listTrash('moderator'),
  notificationKinds: toList(notificationKinds),
  priceIntervals: toList(priceIntervals),
  reviewChanges: listChanges(kindFields.review),
  statuses: appStatuses.join('|'),
  textPages: toList(textPages),
  translatedLanguages: toList(languageCodes.filter((code) => code !== sourceLanguage)),
};
