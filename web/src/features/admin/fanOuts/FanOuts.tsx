import { plural, t } from '@lingui/core/macro';
import { type FanOut } from '@appshelf/model';
import { useAppDispatch } from '../../../store';
import {
  Badge,
  DateText,
  ErrorPanel,
  Skeleton,
  UnreadableDocuments,
  ConfirmButton,
} from '../../../ui';
import { toastAdded } from '../../toasts';
import { shownFanOuts, useFollowFanOutsQuery, useStopFanOutMutation } from './api';
import { formatCount } from '../../../lib/formatCount';

/** The notifications to followers, the latest first, live. A running one can be stopped. */
export function FanOuts() {
  const { data, refetch } = useFollowFanOutsQuery(shownFanOuts);
  if (data?.failure) return <ErrorPanel error={data.failure} onRetry={refetch} />;
  if (!data?.state) return <Skeleton className="h-24" />;
  return (
    <div className="grid gap-3">
      <UnreadableDocuments paths={data.unreadable} />
      {data.state.length === 0 ? (
        <p className="text-ink-3">{t`Members who follow an app or author are notified of new versions and instructions. Nobody was notified in the last 90 days.`}</p>
      ) : (
        <ul
          aria-label={t`Notifications to followers`}
          className="divide-y divide-line border-y border-line"
        >
          {data.state.map((fanOut) => (
            <Line key={fanOut.id} fanOut={fanOut} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A sentence about the subject of a fan-out. */
const describe = ({ kind, title }: FanOut): string =>
  kind === 'removal'
    ? t`${title} was deleted and is being removed from members’ follow lists`
    : title;

function Line({ fanOut }: { fanOut: FanOut }) {
  const { status, sent, createdAt } = fanOut;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-3">
      <div className="grid min-w-0 gap-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {describe(fanOut)}
        </p>
        <p className="text-small text-ink-2">
          <DateText at={createdAt} /> ·{' '}
          <span role="status">
            {status === 'running'
              ? plural(sent, {
                  one: '1 follower so far',
                  other: `${formatCount(sent)} followers so far`,
                })
              : plural(sent, { one: '1 follower', other: `${formatCount(sent)} followers` })}
          </span>
        </p>
      </div>
      {status === 'running' && <StopButton fanOut={fanOut} />}
      {status === 'stopped' && <Badge tone="warn">{t`Stopped`}</Badge>}
    </li>
  );
}

function StopButton({ fanOut }: { fanOut: FanOut }) {
  const dispatch = useAppDispatch();
  const [stop] = useStopFanOutMutation();
  const title = describe(fanOut);
  return (
    <ConfirmButton
      size="sm"
      title={t`Stop “${title}”?`}
      body={t`Followers who were already notified keep their notification. The others will not be notified, and this can’t be resumed.`}
      confirmLabel={t`Stop`}
      onConfirm={async () => {
        await stop(fanOut.id).unwrap();
        dispatch(toastAdded({ message: t`“${title}” stopped.`, type: 'success' }));
      }}
    >
      {t`Stop`}
      <span className="sr-only"> “{title}”</span>
    </ConfirmButton>
  );
}
