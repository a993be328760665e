import {
  formatCount,
  getTermLabel,
  listShownLabels,
  type App,
  type FacetsResponse,
  type ModuleId,
  type Taxonomies,
} from '@appshelf/model';
import type { ReactNode } from 'react';
import { DateText } from '../../ui';
import { AppRating } from '../apps';
import { formatPrice } from '../products';
import type { AppDetails } from './api';

/** An app with its data. */
export interface RowSubject {
  app: App;
  /** undefined while the data is read. */
  details: AppDetails | undefined;
  lists: Taxonomies;
  /** The names of technologies by id. */
  technologyNames: FacetsResponse['technologies'];
}

/** A row of the comparison. */
export interface CompareRow {
  label: string;
  /** The module to which the row belongs. */
  module?: ModuleId;
  /** The text of the cell, by which equal rows are found; null while it is not known. */
  getText: (subject: RowSubject) => string | null;
  /** The cell, when it is more than its text. */
  render?: (subject: RowSubject) => ReactNode;
}

const linkLabels: readonly (readonly [keyof App['links'], string])[] = [
  ['website', 'Website'],
  ['download', 'Downloads'],
  ['source', 'Source code'],
  ['support', 'Support'],
];

const listLinks = ({ links }: App) =>
  linkLabels.flatMap(([key, label]) => {
    const href = links[key];
    return href === null ? [] : [{ href, label }];
  });

const joinSorted = (texts: readonly string[]): string =>
  texts.toSorted((one, other) => one.localeCompare(other, 'en')).join(', ');

/** The rows, from the most important to details. */
export const compareRows: readonly CompareRow[] = [
  {
    label: 'Rating',
    module: 'reviews',
    getText: ({ app }) =>
      app.ratingCount === 0 ? '' : `${app.ratingAverage.toFixed(1)} ${String(app.ratingCount)}`,
    render: ({ app }) => <AppRating app={app} size="sm" />,
  },
  {
    label: 'Category',
    getText: ({ app, lists }) => getTermLabel(lists.categories, app.category),
  },
  {
    label: 'Runs on',
    getText: ({ app, lists }) => joinSorted(listShownLabels(lists.platforms, app.platforms)),
  },
  {
    label: 'Price',
    module: 'products',
    getText: ({ details }) =>
      details === undefined
        ? null
        : details.products.map(({ name, price }) => `${name} ${formatPrice(price)}`).join(', '),
    render: ({ details }) => (
      <ul>
        {details?.products.map(({ id, name, price }) => (
          <li key={id}>
            {formatPrice(price)} with <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    ),
  },
  { label: 'License', getText: ({ app }) => app.license },
  { label: 'Version', getText: ({ app }) => app.version },
  {
    label: 'Last release',
    getText: ({ details }) =>
      details === undefined ? null : String(details.latestRelease?.publishedAt ?? ''),
    render: ({ details }) => <DateText at={details?.latestRelease?.publishedAt ?? 0} />,
  },
  {
    label: 'Here since',
    getText: ({ app }) => String(app.publishedAt ?? ''),
    render: ({ app }) => <DateText at={app.publishedAt ?? 0} />,
  },
  {
    label: 'Technologies',
    module: 'technologies',
    getText: ({ app, technologyNames }) =>
      joinSorted(app.technologies.map((id) => technologyNames[id] ?? id)),
  },
  { label: 'Tags', getText: ({ app, lists }) => joinSorted(listShownLabels(lists.tags, app.tags)) },
  {
    label: 'Instructions',
    module: 'instructions',
    getText: ({ app }) => formatCount(app.instructionCount),
  },
  {
    label: 'Links',
    getText: ({ app }) =>
      listLinks(app)
        .map(({ href }) => href)
        .join(' '),
    render: ({ app }) => (
      <ul>
        {listLinks(app).map(({ href, label }) => (
          <li key={label}>
            <a
              href={href}
              rel="noopener"
              aria-label={`${label} of ${app.name}`}
              className="inline-flex min-h-8 items-center font-medium text-accent hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    ),
  },
];

/** Whether all apps say the same in a row. A row that is not known yet counts as a difference. */
export function isSameInAll(row: CompareRow, subjects: readonly RowSubject[]): boolean {
  const [first, ...others] = subjects.map(row.getText);
  return others.length > 0 && first !== null && others.every((text) => text === first);
}
