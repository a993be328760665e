import {
  emptyValues,
  fieldsNames,
  getContentKind,
  isNewField,
  isRequired,
  kindFields,
  limits,
  listFields,
  listNames,
  listRequiredToPublish,
  toPublished,
  type Field,
  type FieldOf,
  type Fields,
  type FieldsName,
} from '@appshelf/model';
import { toList } from './lists';

type TextField = FieldOf<'name' | 'text' | 'markdown'>;

const toText = (value: string, field: TextField, name: string): string =>
  `is${isRequired(field) ? '' : 'Optional'}${name}(${value}, ${String(field.max)})`;

const capitalize = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The function that checks the value of one field: `areLinks` for `data.links`. */
const nameCheck = (value: string): string => `are${capitalize(value.replace('data.', ''))}`;

const writeFunction = (
  name: string,
  parameter: string,
  conditions: readonly string[],
): string[] => [
  `function ${name}(${parameter}) {`,
  `  return ${conditions.join('\n    && ')};`,
  '}',
  '',
];

/**
 * The functions for a list of pictures. There is no loop: a shorter list is filled up with valid pictures, because each index is
 * checked. A map of two fields that are both checked has no others.
 */
const writePictures = ([name, { max, maxAlt }]: readonly [string, FieldOf<'pictures'>]) => [
  ...writeFunction('isPicture', 'picture, urls', [
    'picture.size() == 2',
    `picture.url.size() <= ${String(limits.url)}`,
    'picture.url.matches(urls)',
    `picture.alt.matches('[^%{invisible}]{1,${String(maxAlt)}}')`,
  ]),
  `function ${nameCheck(name)}(list) {`,
  "  let urls = pictureUrls('media%2F[\\\\w-]+');",
  '  let first = list.size() > 0 ? list[0] : null;',
  `  let all = list.concat([${Array.from({ length: max - 1 }, () => 'first').join(', ')}]);`,
  '  return list == []',
  `    || (list.size() <= ${String(max)}`,
  ...Array.from({ length: max }, (_, index) => `      && isPicture(all[${String(index)}], urls)`),
  '    );',
  '}',
  '',
];

/**
 * The function for tags: they are joined to one text, which one regular expression checks. The separator is longer than a tag,
 * which holds no line break either. Splitting the text gives the list back only when every item is a text without the separator
 * (docs/code/rules.md).
 */
const writeTags = ([, { max, maxLength }]: readonly [string, FieldOf<'tags'>]) => {
  const tag = `[^%{invisible}]{1,${String(maxLength)}}`;
  return [
    'function areTags(tags) {',
    `  let separator = '\\n${'-'.repeat(maxLength)}';`,
    '  let joined = tags.join(separator);',
    `  return tags.size() <= ${String(max)}`,
    '    && (tags == []',
    `      || (joined.matches('${tag}(\\n-{${String(maxLength)}}${tag})*') && joined.split(separator) == tags));`,
    '}',
    '',
  ];
};

/** The functions that the shape of a kind needs. A map of so many fields of which each is checked has no others. */
const writeHelpers = (fields: Fields): string[] => [
  ...listFields(fields, 'addresses').flatMap(([name, { of }]) =>
    writeFunction(nameCheck(name), name, [
      `${name}.size() == ${String(Object.keys(of).length)}`,
      ...Object.keys(of).map((part) => `isUrlOrNull(${name}.${part})`),
    ]),
  ),
  ...listFields(fields, 'pictures').flatMap(writePictures),
  ...listFields(fields, 'tags').flatMap(writeTags),
  ...listFields(fields, 'reply').flatMap(([name, { max }]) => [
    `function isReplyOrNull(${name}) {`,
    `  return ${name} == null`,
    `    || (hasExactly(${name}, ['body', 'at', 'by'])`,
    `      && isText(${name}.body, ${String(max)})`,
    `      && ${name}.at == request.time`,
    `      && ${name}.by == request.auth.uid);`,
    '}',
    '',
  ]),
];

/** The function that says whether nothing is counted yet, for a kind that has counts. */
function writeCounts(fields: Fields): string[] {
  const counts = listNames(fields, { type: 'count' });
  if (counts.length === 0) return [];
  return writeFunction(
    'startsUncounted',
    'data',
    counts.map((name) => `data.${name} == 0`),
  );
}

/** The function that says whether an entry has what a draft may lack, for a kind of members that has drafts. */
function writeCompleteness(fields: Fields): string[] {
  const toPublish = listRequiredToPublish(fields);
  if (toPublish.length === 0) return [];
  return writeFunction(
    'isComplete',
    'data',
    toPublish.map(([name, field]) => {
      if (field.type === 'number') return `data.${name} >= ${String(field.min)}`;
      return field.type === 'steps' ? `data.${name}[0] is map` : `data.${name} != ''`;
    }),
  );
}

/** What the rules ask of a value of each type. */
const checks: { [Type in Field['type']]: (value: string, field: FieldOf<Type>) => string | null } =
  {
    name: (value, field) => {
      const isName = toText(value, field, 'Name');
      return field.mayStay === true
        ? `(${isName} || unchanged(['${value.replace('data.', '')}']))`
        : isName;
    },
    text: (value, field) => toText(value, field, 'Text'),
    markdown: (value, field) => toText(value, field, 'Text'),
    address: (value) => `isUrlOrNull(${value})`,
    picture: (value) => `isMediaUrlOrNull(${value})`,
    // Which terms a site accepts is looked up once for all fields, where an entry is written (`hasAcceptedTerms`).
    term: (value, field) => (isRequired(field) ? `${value} != ''` : null),
    terms: (value, field) =>
      `${isRequired(field) ? `${value}.size() >= 1\n    && ` : ''}${value}.size() <= ${String(field.max)}`,
    pictures: (value) => `${nameCheck(value)}(${value})`,
    addresses: (value) => `${nameCheck(value)}(${value})`,
    tags: (value) => `areTags(${value})`,
    ids: (value, { max, differ }) =>
      `areIds(${value}, ${String(max)})${differ === true ? `\n    && ${value}.toSet().size() == ${value}.size()` : ''}`,
    price: (value) => `isPriceOrNull(${value})`,
    choice: (value, { of }) => `${value} in ${toList(of)}`,
    id: (value) => `(${value} == null || isSlug(${value}))`,
    upload: (value) => `(${value} == null || isUpload(${value}))`,
    // Up to 50 steps of three fields would take more expressions than a request may evaluate: `submitInstruction` checks them.
    steps: (value, { max }) => `${value} is list\n    && ${value}.size() <= ${String(max)}`,
    number: (value, field) =>
      `isCount(${value}, ${String(isRequired(field) ? field.min : 0)}, ${String(field.max)})`,
    status: (value) => `isShelfStatus(${value})`,
    position: (value) => `isPosition(${value})`,
    version: (value, field) =>
      isRequired(field) ? `isVersion(${value})` : `(${value} == '' || isVersion(${value}))`,
    flag: (value) => `${value} is bool`,
    // The rules of a kind say which of the others a write sets.
    time: (value, { set }) => (set === 'byEditors' ? `${value} is timestamp` : null),
    // Asked for where an entry is written: they begin at 0, and no client changes them.
    count: () => null,
    // Whose they are and who may set them is asked where an entry is written.
    author: () => null,
    memberStatus: (value, { of: [first], ifVerified }) =>
      ifVerified === undefined
        ? null
        : `(${value} == '${first}' || (${value} == '${ifVerified}' && isVerified()))`,
    authorName: () => null,
    authorPicture: () => null,
    // What it answers is looked up where an entry is written.
    parent: () => null,
    reply: () => null,
    // A moderator's decision has a condition of its own (`writeAuthored`).
    signature: () => null,
  };

const toLiteral = (value: unknown): string => JSON.stringify(value).replaceAll('"', "'");

/** The fields with distributions, which functions write beside counts. */
const listDistributions = (kind: FieldsName): string[] =>
  getContentKind(kind).counts.figures.flatMap(({ distribution }) => distribution?.field ?? []);

/** The condition that a new document has the fields of a kind and no others, beside new ones and those that only the server writes. */
function writePresence(kind: FieldsName): string {
  const fields: Fields = kindFields[kind];
  const newFields = Object.keys(fields).filter((name) => fields[name] && isNewField(fields[name]));
  const signatures = listNames(fields, { type: 'signature' });
  const names = Object.keys(fields).filter(
    (name) => !newFields.includes(name) && !signatures.includes(name),
  );
  const list = `[\n${names.map((name) => `      '${name}'`).join(',\n')}\n    ]`;
  const { formerFields = [], translations } = getContentKind(kind);
  const isTranslated = !('none' in translations);
  const beside = [...newFields, ...formerFields, ...listDistributions(kind)];
  if (beside.length === 0) {
    return `${isTranslated ? 'hasFieldsBesideServers' : 'hasExactly'}(data, ${list})`;
  }
  const all = [...(isTranslated ? ['slug', 'translated'] : []), ...beside];
  return `data.keys().toSet().difference(${toList(all)}.toSet()) == ${list}.toSet()`;
}

/** The conditions of each field that has one. */
const listConditions = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const check = checks[field.type] as (value: string, field: Field) => string | null;
    const value = isNewField(field)
      ? `data.get('${name}', ${toLiteral(emptyValues[field.type])})`
      : `data.${name}`;
    return check(value, field) ?? [];
  });

/** The conditions of all fields. Those that only publishing needs come last: a draft may be empty there. */
function writeConditions(fields: Fields): string[] {
  const toPublish: Fields = Object.fromEntries(listRequiredToPublish(fields));
  if (Object.keys(toPublish).length === 0) return listConditions(fields);
  const [memberStatus] = listFields(fields, 'memberStatus');
  if (memberStatus !== undefined) {
    const [name, { of }] = memberStatus;
    const [draft, ...others] = of;
    return [
      ...listConditions(fields),
      `(data.${name} == '${draft}' || (data.${name} in ${toList(others)} && isComplete(data)))`,
    ];
  }
  const others = Object.entries(fields).filter(([name]) => !Object.hasOwn(toPublish, name));
  const always = listConditions(Object.fromEntries(others));
  const [published, draft] = [toPublished(toPublish), toPublish].map((state) =>
    listConditions(state).join('\n        && ').replaceAll('\n    &&', '\n        &&'),
  );
  return [...always, `(data.status == 'published'\n      ? ${published}\n      : ${draft})`];
}

/**
 * The functions of a kind on which moderators sign decisions: what its author writes, whether a new document has all fields, and
 * what a moderator decides. Changes name the fields that they may change (`changesOnly`).
 */
function writeAuthored(kind: FieldsName): string[] {
  const fields: Fields = kindFields[kind];
  const name = capitalize(kind);
  const toConditions = (type: Field['type'], condition: string) =>
    listFields(fields, type).map(([field]) => `data.${field} == ${condition}`);
  return [
    ...writeFunction(`is${name}`, 'data', [
      ...writeConditions(fields),
      ...toConditions('authorName', 'ownName()'),
      ...toConditions('authorPicture', 'ownPicture()'),
    ]),
    ...writeFunction(`isNew${name}`, 'data', [
      writePresence(kind),
      ...toConditions('count', '0'),
      ...toConditions('reply', 'null'),
      `is${name}(data)`,
    ]),
    ...writeFunction(`isSigned${name}`, 'data', [
      ...toConditions('signature', "{'by': request.auth.uid, 'at': request.time}"),
      ...listFields(fields, 'memberStatus').map(
        ([field, { of }]) => `data.${field} in ${toList(of)}`,
      ),
    ]),
  ];
}

/** The function of the rules that says whether data has the fields of a kind. */
function writeShape(kind: FieldsName): string {
  const fields: Fields = kindFields[kind];
  const name = capitalize(kind);
  return [
    `// Made of model/src/kinds/${kind}/fields.ts by npm run rules.`,
    ...writeHelpers(fields),
    ...(listFields(fields, 'signature').length > 0
      ? writeAuthored(kind)
      : [
          ...(listFields(fields, 'memberStatus').length === 0
            ? writeCounts(fields)
            : writeCompleteness(fields)),
          ...writeFunction(`is${name}`, 'data', [writePresence(kind), ...writeConditions(fields)]),
        ]),
  ].join('\n');
}

/** The fragments that are made of the fields of kinds, by their place in `rules/`. */
export const shapes: Readonly<Record<string, string>> = Object.fromEntries(
  fieldsNames.map((kind) => [`shapes/${kind}.rules`, writeShape(kind)]),
);
