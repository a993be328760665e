import { msg, t } from '@lingui/core/macro';
import {
  getFieldLabel,
  getTermLabel,
  getTermNames,
  listUsableTerms,
  type Field,
  type FieldOf,
  type Fields,
  type FieldValue,
  type Taxonomies,
  type Term,
} from '@appshelf/model';
import { Star } from 'lucide-react';
import type { Selection } from '../../../firebase/firestore';
import { formatCount } from '../../../lib/formatCount';
import { DateText } from '../../../ui';
import { csvTime } from '../csv';
import type { TableColumn, TableState } from '../table';

/** How the table of entries shows the values of a field, sorts by them and offers them in a filter. */
interface Listed<Value> extends Required<Pick<TableColumn<Value>, 'cell' | 'csv'>> {
  /** Whether it's a number. */
  isNumber?: true;
  /** Whether the table sorts by it, the largest first. */
  isSorted?: true;
  options?: Pick<NonNullable<TableColumn<Value>['filter']>, 'values' | 'labels'>;
}

/** The types of fields that the table can show. */
type ListedType = 'name' | 'text' | 'term' | 'terms' | 'version' | 'flag' | 'count' | 'time';

const listText = (): Listed<string> => ({
  cell: (text) => (
    <span dir="auto" className="block max-w-[36ch] truncate">
      {text}
    </span>
  ),
  csv: (text) => text,
});

const toOptions = (terms: readonly Term[]) => ({
  values: listUsableTerms(terms).map(({ id }) => id),
  labels: getTermNames(terms),
});

const listed: {
  [Type in ListedType]: (
    field: FieldOf<Type>,
    lists: Taxonomies,
  ) => Listed<Type extends 'time' ? number | null : FieldValue<FieldOf<Type>>>;
} = {
  name: listText,
  text: listText,
  term: ({ of }, lists) => ({
    cell: (id) => <span className="whitespace-nowrap">{getTermLabel(lists[of], id) || '–'}</span>,
    csv: (id) => id,
    options: toOptions(lists[of]),
  }),
  terms: ({ of }, lists) => ({
    cell: (ids) => (
      <span className="whitespace-nowrap">
        {ids.map((id) => getTermLabel(lists[of], id)).join(', ') || '–'}
      </span>
    ),
    csv: (ids) => ids.join(' '),
    options: toOptions(lists[of]),
  }),
  version: () => ({
    cell: (version) => <span className="whitespace-nowrap tabular-nums">{version || '–'}</span>,
    csv: (version) => version,
  }),
  flag: () => ({
    cell: (isSet) => (isSet ? t`Yes` : t`No`),
    csv: (isSet) => isSet,
    options: { values: ['yes', 'no'], labels: { yes: msg`Yes`, no: msg`No` } },
  }),
  count: ({ average }) =>
    average === undefined
      ? { cell: formatCount, csv: (count) => count, isNumber: true }
      : {
          cell: (value) => <Average value={value} />,
          csv: (value) => (value === 0 ? null : value),
          isNumber: true,
          isSorted: true,
        },
  time: () => ({
    cell: (at) =>
      at === null ? null : (
        <span className="whitespace-nowrap">
          <DateText at={at} />
        </span>
      ),
    csv: csvTime,
    isSorted: true,
  }),
};

/** An average of stars; 0 for none. */
function Average({ value }: { value: number }) {
  if (value === 0) return <span className="text-ink-3">{t`None`}</span>;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {value.toFixed(1)}
      <Star aria-hidden="true" className="size-3.5 fill-star text-star" />
    </span>
  );
}

/** Makes the columns of the fields that have one, with their sorts and filters, in the order of the fields. */
export const makeFieldColumns = <Row extends object>(
  fields: Fields,
  lists: Taxonomies,
): TableColumn<Row>[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!('column' in field)) return [];
    const toListed = listed[field.type] as (field: Field, lists: Taxonomies) => Listed<unknown>;
    const { cell, csv, isNumber, isSorted, options } = toListed(field, lists);
    const getValue = (row: Row): unknown => row[name as keyof Row];
    const header = { id: getFieldLabel(field) };
    return {
      id: name,
      header,
      isHidden: field.column === 'hidden',
      cell: (row: Row) => cell(getValue(row)),
      csv: (row: Row) => csv(getValue(row)),
      ...(isNumber && { align: 'end' }),
      ...(isSorted && { sort: { by: name, first: 'desc' } }),
      ...('filter' in field &&
        options !== undefined && { filter: { name: field.filter, label: header, ...options } }),
    };
  });

/** Converts the filters of these columns to what they ask of the query. */
export function selectByFields(
  fields: Fields,
  filters: TableState['filters'],
): Pick<Selection, 'equal' | 'contains'> {
  const chosen = Object.entries(fields).flatMap(([name, field]) => {
    const value = 'filter' in field ? (filters[field.filter ?? ''] ?? null) : null;
    return value === null ? [] : [{ name, type: field.type, value }];
  });
  const [list] = chosen.filter(({ type }) => type === 'terms');
  return {
    equal: Object.fromEntries(
      chosen
        .filter(({ type }) => type !== 'terms')
        .map(({ name, type, value }) => [name, type === 'flag' ? value === 'yes' : value]),
    ),
    ...(list !== undefined && { contains: [list.name, list.value] }),
  };
}
