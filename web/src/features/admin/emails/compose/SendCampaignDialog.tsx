import { plural, t } from '@lingui/core/macro';
import { audienceLabels } from '@appshelf/model';
import { ConfirmDialog, Dialog, ErrorPanel, Skeleton } from '../../../../ui';
import { useCountRecipientsQuery, useSendCampaignMutation } from '../api';
import type { ComposeOutput } from './composeForm';
import { translate } from '../../../../lib/translate';
import { formatCount } from '../../../../lib/formatCount';

interface GroupConfirmProps {
  mail: ComposeOutput;
  onClose: () => void;
  onSent: () => void;
}

const describeUnsubscribed = (count: number): string =>
  plural(count, {
    one: '1 member who has unsubscribed will not get it.',
    other: `${formatCount(count)} members who have unsubscribed will not get it.`,
  });

/** Asks for confirmation before an email goes to a group, with the number of recipients. */
export function SendCampaignDialog({ mail, onClose, onSent }: GroupConfirmProps) {
  const { audience, subject, format, tried } = mail;
  const { data, error, isFetching, refetch } = useCountRecipientsQuery(audience);
  const [sendCampaign] = useSendCampaignMutation();
  if (data === undefined || isFetching || error !== undefined || data.recipients === 0) {
    return (
      <Dialog onClose={onClose} title={translate(audienceLabels[audience])}>
        {error !== undefined && !isFetching ? (
          <ErrorPanel error={error} onRetry={refetch} />
        ) : data?.recipients === 0 && !isFetching ? (
          <p>{t`This group has no recipients.`}</p>
        ) : (
          <div role="status" className="grid gap-2">
            <p>{t`Counting recipients…`}</p>
            <Skeleton className="h-5 w-32" />
          </div>
        )}
      </Dialog>
    );
  }
  const people = plural(data.recipients, {
    one: '1 member',
    other: `${formatCount(data.recipients)} members`,
  });
  const body = [
    `${translate(audienceLabels[audience])}.`,
    ...(data.unsubscribed === 0 ? [] : [describeUnsubscribed(data.unsubscribed)]),
    t`You can stop sending, but emails already sent can’t be recalled.`,
  ];
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Send “${subject}” to ${people}?`}
      body={body.join(' ')}
      confirmLabel={t`Send to ${people}`}
      tone="primary"
      onConfirm={async () => {
        await sendCampaign({
          // Sending again under the same id sends it once.
          id: tried.id,
          audience,
          subject,
          body: mail.body,
          format,
          expected: data.recipients,
        }).unwrap();
        onSent();
      }}
    />
  );
}
