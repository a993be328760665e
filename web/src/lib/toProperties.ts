import {
  getTermLabel,
  listShownLabels,
  type Field,
  type Fields,
  type Screenshot,
  type Taxonomies,
} from '@appshelf/model';

/** Converts the value of a field to that of a property. */
function toProperty(field: Field, value: unknown, lists: Partial<Taxonomies>): unknown {
  switch (field.type) {
    case 'term':
      return getTermLabel(lists[field.of] ?? [], value as string);
    case 'terms':
      return listShownLabels(lists[field.of] ?? [], value as string[]).join(', ');
    case 'pictures':
      return (value as Screenshot[]).map(({ url }) => url);
    case 'time':
      return value === null ? null : new Date(value as number).toISOString();
    default:
      return value;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The properties of schema.org that the fields of an entry name, for search engines. Empty ones are left out. */
export const toProperties = <F extends Fields>(
  fields: F,
  entry: { readonly [Name in keyof F]: unknown },
  lists: Partial<Taxonomies> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .flatMap(([name, field]): [string, unknown][] =>
        'schemaOrg' in field ? [[field.schemaOrg, toProperty(field, entry[name], lists)]] : [],
      )
      .filter(([, value]) => !isEmpty(value)),
  );
