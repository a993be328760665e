import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  appFields,
  getTermLabel,
  listShownLabels,
  type App,
  type FacetsResponse,
  type ModuleId,
  type Taxonomies,
} from '@appshelf/model';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/formatCount';
import { compareTexts } from '../../lib/compareTexts';
import { joinTexts } from '../../lib/formatList';
import { DateText } from '../../ui';
import { AppRating, factNames, listAppLinks } from '../apps';
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
  label: MessageDescriptor;
  /** The module to which the row belongs. */
  module?: ModuleId;
  /** The text of the cell, by which equal rows are found; null while it is not known. */
  getText: (subject: RowSubject) => string | null;
  /** The cell, when it is more than its text. */
  render?: (subject: RowSubject) => ReactNode;
}

const joinSorted = (texts: readonly string[]): string => joinTexts(texts.toSorted(compareTexts));

/** The rows, from the most important to details. */
export const compareRows: readonly CompareRow[] = [
  {
    label: msg`Rating`,
    module: 'reviews',
    getText: ({ app }) =>
      app.ratingCount === 0 ? '' : `${String(app.ratingAverage)} ${String(app.ratingCount)}`,
    render: ({ app }) => <AppRating app={app} size="sm" />,
  },
  {
    label: msg`Category`,
    getText: ({ app, lists }) => getTermLabel(lists.categories, app.category),
  },
  {
    label: msg`Runs on`,
    getText: ({ app, lists }) => joinSorted(listShownLabels(lists.platforms, app.platforms)),
  },
  {
    label: msg`Price`,
    module: 'products',
    getText: ({ details }) =>
      details === undefined
        ? null
        : joinTexts(details.products.map(({ name, price }) => `${name} ${formatPrice(price)}`)),
    render: ({ details }) => (
      <ul>
        {details?.products.map(({ id, name, price }) => (
          <li key={id}>
            <Trans>
              {formatPrice(price)} with <bdi>{name}</bdi>
            </Trans>
          </li>
        ))}
      </ul>
    ),
  },
  ...factNames.map((name): CompareRow => ({
    label: { id: appFields[name].label },
    getText: ({ app }) => app[name],
  })),
  { label: msg`Version`, getText: ({ app }) => app.version },
  {
    label: msg`Last release`,
    getText: ({ details }) =>
      details === undefined ? null : String(details.latestRelease?.publishedAt ?? ''),
    render: ({ details }) => <DateText at={details?.latestRelease?.publishedAt ?? 0} />,
  },
  {
    label: msg`Listed since`,
    getText: ({ app }) => String(app.publishedAt ?? ''),
    render: ({ app }) => <DateText at={app.publishedAt ?? 0} />,
  },
  {
    label: msg`Technologies`,
    module: 'technologies',
    getText: ({ app, technologyNames }) =>
      joinSorted(app.technologies.map((id) => technologyNames[id] ?? id)),
  },
  {
    label: msg`Tags`,
    getText: ({ app, lists }) => joinSorted(listShownLabels(lists.tags, app.tags)),
  },
  {
    label: msg`Instructions`,
    module: 'instructions',
    getText: ({ app }) => formatCount(app.instructionCount),
  },
  {
    label: msg`Links`,
    getText: ({ app }) =>
      listAppLinks(app)
        .map(({ href }) => href)
        .join(' '),
    render: ({ app }) => (
      <ul>
        {listAppLinks(app).map(({ href, label }) => (
          <li key={label}>
            <a
              href={href}
              rel="noopener"
              aria-label={t`${label} of ${app.name}`}
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
