import { plural, t } from '@lingui/core/macro';
import { useAppSelector } from '../../../store';
import { ErrorPanel, Skeleton } from '../../../ui';
import { PersonName, useListOnlinePeopleQuery } from '../../presence';
import { selectSession } from '../../session';
import { AdminLink } from '../access';
import { getUserHref } from '../users';
import { formatCount } from '../../../lib/formatCount';

/** How many people are listed; the others are counted. */
const maxNames = 6;

/** A live list of the signed-in people who have the site open, with the page that each one is on. */
export function OnlinePanel() {
  const { user } = useAppSelector(selectSession);
  const { data, refetch } = useListOnlinePeopleQuery(undefined);
  if (data?.failure) {
    return (
      <ErrorPanel title={t`The list could not be loaded`} error={data.failure} onRetry={refetch} />
    );
  }
  const people = data?.state ?? null;
  if (people === null) return <Skeleton className="h-28" />;
  if (people.length === 0) {
    return <p className="text-ink-3">{t`No signed-in members are online.`}</p>;
  }
  const others = people.length - maxNames;
  return (
    <ul
      aria-label={t`People online`}
      className="divide-y divide-line rounded-card bg-surface ring-1 ring-line"
    >
      {people.slice(0, maxNames).map(({ uid, pages }) => (
        <li key={uid}>
          <AdminLink
            to={getUserHref(uid)}
            className="flex min-h-11 items-center justify-between gap-4 rounded-card px-4 py-2"
            linkClassName="hover:bg-sunken"
          >
            <span className="min-w-0">
              <PersonName uid={uid} />
              {uid === user?.uid && <span className="text-ink-3"> {t`(you)`}</span>}
            </span>
            <span dir="ltr" className="max-w-[55%] truncate text-small text-ink-3">
              {pages[0]?.page}
            </span>
          </AdminLink>
        </li>
      ))}
      {others > 0 && (
        <li className="px-4 py-2.5 text-small text-ink-3">
          {plural(others, { one: 'and one more', other: `and ${formatCount(others)} more` })}
        </li>
      )}
    </ul>
  );
}
