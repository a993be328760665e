import { audienceLabels, type Campaign } from '@appshelf/model';
import { DateText, ErrorPanel, ProgressBar } from '../../../ui';
import { useListCampaignsQuery } from './api';

/** The latest letters to groups, and how far they have been put into the outbox. */
export function Campaigns() {
  const { data, error, refetch } = useListCampaignsQuery(undefined);
  if (error !== undefined) {
    return <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />;
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="campaigns" className="grid gap-3">
      <h2 id="campaigns">Letters to groups</h2>
      <ul className="grid divide-y divide-line rounded-card bg-surface ring-1 ring-line">
        {data.map((campaign) => (
          <Line key={campaign.id} campaign={campaign} />
        ))}
      </ul>
    </section>
  );
}

function Line({ campaign }: { campaign: Campaign }) {
  const { subject, audience, status, queued, unsubscribed, expected, createdAt } = campaign;
  const left = unsubscribed === 0 ? '' : `, ${unsubscribed.toLocaleString('en')} unsubscribed`;
  return (
    <li className="grid gap-1.5 px-5 py-3">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {subject}
      </p>
      <p className="text-small text-ink-3">
        {audienceLabels[audience]} · <DateText at={createdAt} /> ·{' '}
        <span role="status">
          {status === 'done'
            ? `${queued.toLocaleString('en')} in the outbox${left}`
            : `${queued.toLocaleString('en')} of ${expected.toLocaleString('en')} in the outbox`}
        </span>
      </p>
      {status === 'queueing' && (
        <ProgressBar
          label={`Progress of “${subject}”`}
          value={expected === 0 ? null : queued / expected}
        />
      )}
    </li>
  );
}
