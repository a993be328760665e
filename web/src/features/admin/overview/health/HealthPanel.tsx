import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toDay } from '@appshelf/model';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getBuildId } from '../../../../lib/buildId';
import { DateText, Disclosure, Skeleton } from '../../../../ui';
import { describeRollupLog, useSiteFigures } from '../../analytics';
import { parseRange } from '../../charts';
import { shownFailedEvents, useFollowFailedEventsQuery } from '../../failedEvents';
import { useFollowAttentionItemsQuery } from '../api';
import { attentionLists, liveLimit } from '../attention';
import { useCountClientErrorsQuery, useGetBackupTimesQuery, useGetReleaseQuery } from './api';
import { judgeBackup, judgeClientErrors, judgeCount, judgeRollup, type Verdict } from './verdicts';
import { i18n } from '../../../../lib/i18n';

/** Whether the parts of the site that work unseen still do. */
export function HealthPanel() {
  return (
    <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line">
      <VersionRow />
      <RollupRow />
      <BackupRow />
      <MailRow />
      <EventRow />
      <ClientErrorRow />
    </ul>
  );
}

/** The running version, and the migrations that were not run for it. */
function VersionRow() {
  const { data, error } = useGetReleaseQuery(undefined);
  if (data === undefined) return <Row label={t`Version`} failure={error} verdict={undefined} />;
  const { version, due } = data;
  if (due.length === 0) {
    const text = t`${version}. The stored documents match this version.`;
    return <Row label={t`Version`} verdict={{ state: 'good', text }} />;
  }
  return (
    <Row
      label={t`Version`}
      verdict={{
        state: 'bad',
        text: t`${version}. What is stored still has the form of an earlier version.`,
      }}
      details={
        <Trans>
          {version}. Due: {due.join(', ')}. Back up, then run <code>npm run migrate</code>, as
          described in <code>docs/run/upgrade.md</code>. On a new project, it records that nothing
          needs to change.
        </Trans>
      }
    />
  );
}

/** The last day that was rolled up. The panel with the figures reads the same months. */
function RollupRow() {
  const [now] = useState(() => Date.now());
  const today = toDay(now);
  const { range } = parseRange(new URLSearchParams(), today);
  const { known, error } = useSiteFigures(range, today, false);
  const verdict = known && judgeRollup(known.lastRolledUp, now);
  return (
    <Row
      label={t`Nightly statistics`}
      failure={error}
      verdict={verdict}
      details={verdict?.state === 'bad' && describeRollupLog()}
    />
  );
}

/** Says of each backup when it was made. */
const backupTexts = {
  firestoreAt: (time: ReactNode) => <Trans>Firestore {time}</Trans>,
  storageAt: (time: ReactNode) => <Trans>files {time}</Trans>,
  accountsAt: (time: ReactNode) => <Trans>accounts {time}</Trans>,
};

function BackupRow() {
  const [now] = useState(() => Date.now());
  const { data: times, error } = useGetBackupTimesQuery(undefined);
  if (times === undefined) return <Row label={t`Backups`} failure={error} verdict={undefined} />;
  const parts = (['firestoreAt', 'storageAt', 'accountsAt'] as const).map((part) => ({
    part,
    at: times[part],
    state: judgeBackup(times[part], now),
  }));
  const state = (['bad', 'unknown', 'good'] as const).find((each) =>
    parts.some((part) => part.state === each),
  );
  return (
    <Row
      label={t`Backups`}
      verdict={{ state: state ?? 'unknown', text: '' }}
      details={
        state !== 'good' && (
          <Trans>
            The chapter on backups in <code>docs/run/operate.md</code> says how to set them up.
          </Trans>
        )
      }
    >
      {parts.map(({ part, at }, index) => (
        <span key={part}>
          {index > 0 && <span>, </span>}
          {backupTexts[part](at == null ? t`never` : <DateText at={at} />)}
        </span>
      ))}
      .
    </Row>
  );
}

/** The failed emails, which the list of what needs attention follows. */
function MailRow() {
  const { data } = useFollowAttentionItemsQuery({ kind: 'mail', attempt: 0 });
  const count = data?.state?.length;
  return (
    <Row
      label={t`Emails`}
      failure={data?.failure}
      verdict={count === undefined ? undefined : judgeCount(count, 'failed', count === liveLimit)}
      href={count === 0 ? undefined : attentionLists.mail.href}
    />
  );
}

/** The events that the list at the end of the page shows. */
function EventRow() {
  const { data } = useFollowFailedEventsQuery(shownFailedEvents);
  const count = data?.state?.length;
  return (
    <Row
      label={t`Events`}
      failure={data?.failure}
      verdict={
        count === undefined
          ? undefined
          : judgeCount(count, 'failedInMonth', count === shownFailedEvents)
      }
    />
  );
}

function ClientErrorRow() {
  const { data, error } = useCountClientErrorsQuery(getBuildId());
  return (
    <Row label={t`Browser errors`} failure={error} verdict={data && judgeClientErrors(data)} />
  );
}

const icons = { good: CircleCheck, unknown: CircleHelp, bad: CircleAlert };
const tones = { good: 'text-good', unknown: 'text-ink-3', bad: 'text-warn' };
const stateNames = { good: msg`OK`, unknown: msg`Not known`, bad: msg`Needs a look` };

interface RowProps {
  label: string;
  /** Undefined until the verdict is known. */
  verdict: Verdict | undefined;
  /** Why the verdict cannot be known. */
  failure?: { message?: string | undefined } | null | undefined;
  /** Where the matter is handled. */
  href?: string | undefined;
  /** The text of the verdict, where it is longer than its label. */
  children?: ReactNode;
  /** What someone needs who looks into it, in the words of the code. */
  details?: ReactNode;
}

function Row({ label, verdict, failure, href, children, details }: RowProps) {
  const state = failure ? 'unknown' : (verdict?.state ?? 'unknown');
  const Icon = icons[state];
  return (
    <li className="flex min-h-11 gap-3 px-4 py-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tones[state]}`} />
      <div className="grid min-w-0 flex-1 gap-x-4 @min-[46rem]:grid-cols-[11rem_minmax(0,1fr)]">
        <h3 className="text-body font-semibold">{label}</h3>
        {failure ? (
          <p className="text-ink-2">{t`This can’t be read. ${failure.message ?? ''}`}</p>
        ) : verdict === undefined ? (
          <Skeleton className="h-5 w-48" />
        ) : (
          <div className="grid gap-1 wrap-anywhere text-ink-2">
            <p>
              <span className="sr-only">{i18n._(stateNames[state])}. </span>
              {children ?? verdict.text}{' '}
              {href !== undefined && (
                <Link
                  to={href}
                  className="font-semibold text-accent hover:underline"
                >{t`See the outbox`}</Link>
              )}
            </p>
            {details && (
              <Disclosure summary={t`Details`}>
                <p>{details}</p>
              </Disclosure>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
