import { t } from '@lingui/core/macro';
import { getAppPath, type ListedApp, getPartLanguage } from '@appshelf/model';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { i18n } from '../../lib/i18n';
import { IconButton, pinnedCell, Skeleton, SquircleIcon, Table } from '../../ui';
import { useAppSelector } from '../../store';
import { selectSwitchedOff } from '../site';
import { compareRows, isSameInAll, type CompareRow, type RowSubject } from './rows';

interface CompareTableProps {
  subjects: readonly RowSubject[];
  onlyDifferences: boolean;
  onRemove: (id: string) => void;
}

const headCell = 'w-28 min-w-28 border-e border-line px-3 text-start align-top sm:w-40 sm:min-w-40';

/** The apps as columns and their fields as rows. The first column stays while the others scroll sideways. */
export function CompareTable({ subjects, onlyDifferences, onRemove }: CompareTableProps) {
  const switchedOff = useAppSelector(selectSwitchedOff);
  const rows = compareRows.filter(
    (row) =>
      (row.module === undefined || !switchedOff.includes(row.module)) &&
      (!onlyDifferences || !isSameInAll(row, subjects)),
  );
  return (
    <Table label={t`Comparison`}>
      <thead>
        <tr className="bg-surface">
          <td className={`${pinnedCell} inset-s-0 ${headCell}`} />
          {subjects.map(({ app }) => (
            <AppHead key={app.id} app={app} onRemove={onRemove} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label.id} className="bg-surface *:border-t *:border-line">
            <th
              scope="row"
              className={`${pinnedCell} inset-s-0 ${headCell} py-3 font-semibold text-ink-2`}
            >
              {i18n._(row.label)}
            </th>
            {subjects.map((subject) => (
              <td
                key={subject.app.id}
                dir="auto"
                className="px-4 py-3 align-top text-body wrap-anywhere"
              >
                <Cell row={row} subject={subject} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function AppHead({ app, onRemove }: { app: ListedApp; onRemove: (id: string) => void }) {
  const { id, name, tagline, iconUrl } = app;
  return (
    <th scope="col" className="min-w-44 px-4 py-4 text-start align-top font-normal">
      <div className="flex items-start justify-between gap-2">
        <SquircleIcon src={iconUrl} name={name} size={56} eager />
        <IconButton size="sm" label={t`Remove ${name}`} icon={X} onClick={() => onRemove(id)} />
      </div>
      <Link
        to={getAppPath(app)}
        dir="auto"
        className="mt-2 block text-body font-semibold wrap-anywhere hover:text-accent"
      >
        {name}
      </Link>
      <p
        dir="auto"
        lang={getPartLanguage(app, 'tagline')}
        className="mt-0.5 text-ink-2 wrap-anywhere"
      >
        {tagline}
      </p>
    </th>
  );
}

function Cell({ row, subject }: { row: CompareRow; subject: RowSubject }) {
  const text = row.getText(subject);
  if (text === null) return <Skeleton className="h-4 w-20" />;
  if (text === '') {
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t`Not specified`}</span>
      </span>
    );
  }
  return row.render?.(subject) ?? text;
}
