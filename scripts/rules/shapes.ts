import {
  emptyValues,
  getContentKind,
  isNewField,
  kindFields,
  listFields,
  listNames,
  type Field,
  type FieldOf,
  type Fields,
  type FieldsName,
} from '@appshelf/model';
import { toList } from './lists';

type TextField = FieldOf<'name' | 'text' | 'markdown'>;

const toText = (value: string, { max, missing }: TextField, name: string): string =>
  `is${missing === undefined ? 'Optional' : ''}${name}(${value}, ${String(max)})`;

/** The function that checks the value of one field: `areLinks` for `data.links`. */
const nameCheck = (value: string): string => {
  const name = value.replace('data.', '');
  return `are${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

/** The functions that the shape of a kind needs. A map of so many fields of which each is checked has no others. */
const writeHelpers = (fields: Fields): string[] =>
  listFields(fields, 'addresses').flatMap(([name, { of }]) => [
    `function ${nameCheck(name)}(${name}) {`,
    `  return ${[
      `${name}.size() == ${String(Object.keys(of).length)}`,
      ...Object.keys(of).map((part) => `isUrlOrNull(${name}.${part})`),
    ].join('\n    && ')};`,
    '}',
    '',
  ]);

/** The function that says whether nothing is counted yet, for a kind that has counts. */
function writeCounts(fields: Fields): string[] {
  const counts = listNames(fields, { type: 'count' });
  if (counts.length === 0) return [];
  return [
    'function startsUncounted(data) {',
    `  return ${counts.map((name) => `data.${name} == 0`).join('\n    && ')};`,
    '}',
    '',
  ];
}

/** What the rules ask of a value of each type. Times are asked for where a document is written: each write sets others. */
const checks: { [Type in Field['type']]: (value: string, field: FieldOf<Type>) => string | null } =
  {
    name: (value, field) => toText(value, field, 'Name'),
    text: (value, field) => toText(value, field, 'Text'),
    markdown: (value, field) => toText(value, field, 'Text'),
    address: (value) => `isUrlOrNull(${value})`,
    picture: (value) => `isMediaUrlOrNull(${value})`,
    // Which terms a site accepts is looked up once for all fields, where an entry is written (`hasAcceptedTerms`).
    term: () => null,
    terms: (value, { max }) => `${value}.size() >= 1\n    && ${value}.size() <= ${String(max)}`,
    pictures: (value) => `areScreenshots(${value})`,
    addresses: (value) => `${nameCheck(value)}(${value})`,
    tags: (value) => `areTags(${value})`,
    ids: (value, { max }) => `areIds(${value}, ${String(max)})`,
    price: (value) => `isPriceOrNull(${value})`,
    choice: (value, { of }) => `${value} in ${toList(of)}`,
    status: (value) => `isShelfStatus(${value})`,
    position: (value) => `isPosition(${value})`,
    version: (value) => `isVersion(${value})`,
    flag: (value) => `${value} is bool`,
    time: () => null,
    // Asked for where an entry is written: they begin at 0, and no client changes them.
    count: () => null,
    author: () => null,
  };

const toLiteral = (value: unknown): string => JSON.stringify(value).replaceAll('"', "'");

/** The function of the rules that says whether data has the fields of a kind. */
function writeShape(kind: FieldsName): string {
  const fields: Fields = kindFields[kind];
  const [name] = getContentKind(kind).names;
  const isNew = Object.entries(fields).flatMap(([field, declared]) =>
    isNewField(declared) ? [field] : [],
  );
  const names = Object.keys(fields).filter((field) => !isNew.includes(field));
  const list = `[\n${names.map((field) => `      '${field}'`).join(',\n')}\n    ]`;
  const present =
    isNew.length === 0
      ? `hasFieldsBesideServers(data, ${list})`
      : `data.keys().toSet().difference(${toList(['slug', 'translated', ...isNew])}.toSet()) == ${list}.toSet()`;
  const valid = Object.entries(fields).flatMap(([field, declared]) => {
    const check = checks[declared.type] as (value: string, field: Field) => string | null;
    const value = isNewField(declared)
      ? `data.get('${field}', ${toLiteral(emptyValues[declared.type])})`
      : `data.${field}`;
    return check(value, declared) ?? [];
  });
  return [
    `// Made of model/src/kinds/${kind}/fields.ts by npm run rules.`,
    ...writeHelpers(fields),
    ...writeCounts(fields),
    `function is${name}(data) {`,
    `  return ${[present, ...valid].join('\n    && ')};`,
    '}',
    '',
  ].join('\n');
}

/** The fragments that are made of the fields of kinds, by their place in `rules/`. */
export const shapes: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(kindFields) as FieldsName[]).map((kind) => [
    `shapes/${kind}.rules`,
    writeShape(kind),
  ]),
);
