import { msg, t } from '@lingui/core/macro';
import {
  appStatuses,
  getTermLabel,
  getTermNames,
  kindFields,
  listNames,
  listUsableTerms,
  type Taxonomies,
  type App,
} from '@appshelf/model';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DateText, SquircleIcon } from '../../../../ui';
import { csvTime } from '../../csv';
import { defineTable, type InferTableState, type TableColumn } from '../../table';
import { PlannedBadges } from '../../planned';
import { StatusBadge, statusLabels } from '../../publishing';
import { formatCount } from '../../../../lib/formatCount';

/** An app in the table: without the long fields, which only its own page shows. */
export type AdminAppRow = Omit<App, 'description' | 'screenshots' | 'links'>;

/** The fields that a column of their own shows as they are. */
const columnNames = listNames(kindFields.app, { column: true });

/** The address of the editor of an app. */
export function getEditorHref({ id }: Pick<AdminAppRow, 'id'>): string {
  return `/admin/apps/${id}`;
}

/**
 * The table of apps. A search is a range query over addresses or names and sorts from A to Z.
 */
export const makeAppsTable = ({ categories, platforms }: Taxonomies) =>
  defineTable<AdminAppRow>()({
    search: {
      label: msg`Search apps`,
      placeholder: msg`Starts with (name or address)`,
      explanation: msg`Finds apps whose address or name begins with the text.`,
    },
    initialSort: 'updatedAt',
    columns: [
      {
        id: 'name',
        header: msg`Name`,
        sort: { by: 'name', first: 'asc' },
        isFixed: true,
        cell: (app) => <Name app={app} />,
        csv: ({ name }) => name,
      },
      {
        id: 'address',
        header: msg`Address`,
        // Firestore has no descending index of document ids.
        sort: { by: 'address', first: 'asc', isOneWay: true, searching: 'only' },
        isHidden: true,
        cell: ({ id }) => <span className="text-ink-2">{id}</span>,
        csv: ({ id }) => id,
      },
      {
        id: 'status',
        header: msg`Status`,
        filter: { name: 'status', label: msg`Status`, values: appStatuses, labels: statusLabels },
        cell: ({ id, status }) => (
          <span className="flex gap-2">
            <StatusBadge status={status} />
            <PlannedBadges entry={`apps/${id}`} />
          </span>
        ),
        csv: ({ status }) => status,
      },
      {
        id: 'category',
        header: msg`Category`,
        filter: {
          name: 'category',
          label: msg`Category`,
          values: listUsableTerms(categories).map(({ id }) => id),
          labels: getTermNames(categories),
        },
        cell: ({ category }) => (
          <span className="whitespace-nowrap">{getTermLabel(categories, category) || '–'}</span>
        ),
        csv: ({ category }) => category,
      },
      {
        id: 'platforms',
        header: msg`Platforms`,
        filter: {
          name: 'platform',
          label: msg`Platform`,
          values: listUsableTerms(platforms).map(({ id }) => id),
          labels: getTermNames(platforms),
        },
        isHidden: true,
        cell: (app) => (
          <span className="whitespace-nowrap">
            {app.platforms.map((id) => getTermLabel(platforms, id)).join(', ') || '–'}
          </span>
        ),
        csv: (app) => app.platforms.join(' '),
      },
      {
        id: 'version',
        header: msg`Version`,
        cell: ({ version }) => (
          <span className="whitespace-nowrap tabular-nums">{version || '–'}</span>
        ),
        csv: ({ version }) => version,
      },
      ...columnNames.map((name): TableColumn<AdminAppRow> => ({
        id: name,
        header: { id: kindFields.app[name].label },
        isHidden: true,
        cell: (app) => (
          <span dir="auto" className="block max-w-[36ch] truncate">
            {app[name]}
          </span>
        ),
        csv: (app) => app[name],
      })),
      {
        id: 'rating',
        header: msg`Rating`,
        sort: { by: 'ratingAverage', first: 'desc' },
        align: 'end',
        cell: (app) => <Rating app={app} />,
        csv: ({ ratingAverage, ratingCount }) => (ratingCount === 0 ? null : ratingAverage),
      },
      {
        id: 'ratings',
        header: msg`Ratings`,
        align: 'end',
        isHidden: true,
        cell: ({ ratingCount }) => formatCount(ratingCount),
        csv: ({ ratingCount }) => ratingCount,
      },
      {
        id: 'featured',
        header: msg`Featured`,
        filter: {
          name: 'featured',
          label: msg`Featured`,
          values: ['yes', 'no'],
          labels: { yes: msg`Featured`, no: msg`Not featured` },
        },
        isHidden: true,
        cell: ({ featured }) => (featured ? t`Yes` : t`No`),
        csv: ({ featured }) => featured,
      },
      {
        id: 'published',
        header: msg`Published`,
        sort: { by: 'publishedAt', first: 'desc' },
        isHidden: true,
        cell: ({ publishedAt }) => (publishedAt === null ? null : <Day at={publishedAt} />),
        csv: ({ publishedAt }) => csvTime(publishedAt),
      },
      {
        id: 'updated',
        header: msg`Updated`,
        sort: { by: 'updatedAt', first: 'desc' },
        cell: ({ updatedAt }) => <Day at={updatedAt} />,
        csv: ({ updatedAt }) => csvTime(updatedAt),
      },
    ],
  });

export type AppsTable = InferTableState<ReturnType<typeof makeAppsTable>>;

function Name({ app }: { app: AdminAppRow }) {
  return (
    <Link
      to={getEditorHref(app)}
      className="flex items-center gap-2.5 font-semibold text-ink hover:text-accent"
    >
      <SquircleIcon src={app.iconUrl} name={app.name} size={24} />
      <span dir="auto" className="max-w-[36ch] truncate">
        {app.name}
      </span>
      {app.featured && (
        <span className="font-normal text-ink-3 @max-[40rem]/table:sr-only">{t`Featured`}</span>
      )}
    </Link>
  );
}

function Rating({ app: { ratingAverage, ratingCount } }: { app: AdminAppRow }) {
  if (ratingCount === 0) return <span className="text-ink-3">{t`None`}</span>;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {ratingAverage.toFixed(1)}
      <Star aria-hidden="true" className="size-3.5 fill-star text-star" />
    </span>
  );
}

function Day({ at }: { at: number }) {
  return (
    <span className="whitespace-nowrap">
      <DateText at={at} />
    </span>
  );
}
