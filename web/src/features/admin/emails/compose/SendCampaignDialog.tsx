import { audienceLabels, formatCount } from '@appshelf/model';
import { ConfirmDialog, Dialog, ErrorPanel, Skeleton } from '../../../../ui';
import { useCountRecipientsQuery, useSendCampaignMutation } from '../api';
import type { ComposeOutput } from './composeForm';

interface GroupConfirmProps {
  /** The id of the email: sending twice with the same id sends it once. */
  id: string;
  mail: ComposeOutput;
  onClose: () => void;
  onSent: () => void;
}

const formatPeople = (count: number, one: string, several: string) =>
  `${formatCount(count)} ${count === 1 ? one : several}`;

/** Asks for confirmation before an email goes to a group, with the number of recipients. */
export function SendCampaignDialog({ id, mail, onClose, onSent }: GroupConfirmProps) {
  const { audience, subject, body, format } = mail;
  const { data, error, isFetching, refetch } = useCountRecipientsQuery(audience);
  const [sendCampaign] = useSendCampaignMutation();
  if (data === undefined || isFetching || error !== undefined || data.recipients === 0) {
    return (
      <Dialog onClose={onClose} title={audienceLabels[audience]}>
        {error !== undefined && !isFetching ? (
          <ErrorPanel error={error} onRetry={refetch} />
        ) : data?.recipients === 0 && !isFetching ? (
          <p>This group has no recipients.</p>
        ) : (
          <div role="status" className="grid gap-2">
            <p>Counting recipients …</p>
            <Skeleton className="h-5 w-32" />
          </div>
        )}
      </Dialog>
    );
  }
  const people = formatPeople(data.recipients, 'member', 'members');
  const without =
    data.unsubscribed === 0
      ? ''
      : ` ${formatPeople(data.unsubscribed, 'member who has', 'members who have')} unsubscribed will not get it.`;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Send “${subject}” to ${people}?`}
      body={`${audienceLabels[audience]}.${without} Sending can be stopped, but sent emails cannot be taken back.`}
      confirmLabel={`Send to ${people}`}
      tone="primary"
      onConfirm={async () => {
        await sendCampaign({
          id,
          audience,
          subject,
          body,
          format,
          expected: data.recipients,
        }).unwrap();
        onSent();
      }}
    />
  );
}
