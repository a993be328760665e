import { msg, t } from '@lingui/core/macro';
import { appStatuses, kindFields, type App, type Taxonomies } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { SquircleIcon } from '../../../../ui';
import { makeFieldColumns } from '../../fields';
import { defineTable, type TableColumn } from '../../table';
import { PlannedBadges } from '../../planned';
import { StatusBadge, statusLabels } from '../../publishing';

/** An app in the table: without the long fields, which only its own page shows. */
export type AdminAppRow = Omit<App, 'description' | 'screenshots' | 'links'>;

/** The address of the editor of an app. */
export function getEditorHref({ id }: Pick<AdminAppRow, 'id'>): string {
  return `/admin/apps/${id}`;
}

/** The table of apps: what identifies one, and the fields that have a column. A search sorts from A to Z. */
export const makeAppsTable = (lists: Taxonomies) =>
  defineTable<AdminAppRow>()<TableColumn<AdminAppRow>[], string>({
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
      ...makeFieldColumns(kindFields.app, lists),
    ],
  });

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
