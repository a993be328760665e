import { t } from '@lingui/core/macro';
import { audienceLabels, type Campaign } from '@appshelf/model';
import { useState } from 'react';
import { Badge, DateText, ErrorPanel, ProgressBar } from '../../../../ui';
import { useCountCampaignMailQuery, useListCampaignsQuery } from '../api';
import { StopCampaignButton } from './StopCampaignButton';
import { translate } from '../../../../lib/translate';
import { formatCount } from '../../../../lib/formatCount';

/** The interval, in milliseconds, at which unsent emails are counted again. */
const recountInterval = 5_000;

/** The latest group emails with their progress and a button to stop them. */
export function Campaigns() {
  const { data, error, refetch } = useListCampaignsQuery(undefined);
  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="campaigns" className="grid gap-3">
      <h2 id="campaigns">{t`Group emails`}</h2>
      <ul className="grid divide-y divide-line rounded-card bg-surface ring-1 ring-line">
        {data.map((campaign) => (
          // The counts of one status are not valid for the next one.
          <Line key={`${campaign.id} ${campaign.status}`} campaign={campaign} />
        ))}
      </ul>
    </section>
  );
}

function Line({ campaign }: { campaign: Campaign }) {
  const { id, subject, audience, status, queued, expected, createdAt } = campaign;
  const [isSettled, setSettled] = useState(false);
  const { data: counted } = useCountCampaignMailQuery(id, {
    pollingInterval: isSettled ? 0 : recountInterval,
    refetchOnMountOrArgChange: true,
    skipPollingIfUnfocused: true,
  });
  if (counted?.open === 0 && status !== 'queueing' && !isSettled) setSettled(true);
  const canStop = status === 'queueing' || (status === 'done' && (counted?.open ?? 0) > 0);
  return (
    <li className="grid gap-1.5 px-5 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {subject}
        </p>
        {canStop && <StopCampaignButton campaign={campaign} />}
        {status === 'stopped' && <Badge tone="warn">{t`Stopped`}</Badge>}
      </div>
      <p className="text-small text-ink-3">
        {translate(audienceLabels[audience])} · <DateText at={createdAt} /> ·{' '}
        <span role="status">{describeProgress(campaign, counted)}</span>
      </p>
      {status === 'queueing' && (
        <ProgressBar
          label={t`Progress of “${subject}”`}
          value={expected === 0 ? null : queued / expected}
        />
      )}
    </li>
  );
}

function describeProgress(
  { status, queued, unsubscribed, expected }: Campaign,
  counted: { sent: number; open: number } | undefined,
): string {
  if (status === 'queueing')
    return t`${formatCount(queued)} of ${formatCount(expected)} in the outbox`;
  if (status === 'stopped') {
    return counted === undefined ? t`no more will be sent` : t`${formatCount(counted.sent)} sent`;
  }
  return [
    t`${formatCount(queued)} in the outbox`,
    ...(counted === undefined || counted.open === 0
      ? []
      : [t`${formatCount(counted.open)} still to be sent`]),
    ...(unsubscribed === 0 ? [] : [t`${formatCount(unsubscribed)} unsubscribed`]),
  ].join(', ');
}
