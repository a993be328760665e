import { t } from '@lingui/core/macro';
import type { Mail } from '@appshelf/model';
import { RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toAppError, useAppDispatch } from '../../../../store';
import { Button, ConfirmDialog, DateText, Dialog, ErrorPanel, Skeleton } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { useGetMailQuery, useRetryMailMutation, useShowMailQuery } from '../api';
import { MailFrame } from './MailFrame';
import { getMailTitle } from './getMailTitle';
import { MailBadge } from '../statusBadges';
import { translate } from '../../../../lib/translate';

/** An email of the outbox: its delivery, its content, and a button to retry a failed delivery. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: mail, error, refetch } = useGetMailQuery(id);
  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title={
        mail === undefined || mail === null
          ? t({ message: 'Email', context: 'message' })
          : getMailTitle(mail)
      }
    >
      {error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {mail === undefined && error === undefined && <Skeleton className="h-40" />}
      {mail === null && <p>{t`This email is no longer in the outbox.`}</p>}
      {mail !== undefined && mail !== null && (
        <div className="grid gap-5">
          <Delivery mail={mail} />
          <MailContent id={id} />
        </div>
      )}
    </Dialog>
  );
}

function Delivery({ mail: { id, to, replyTo, delivery } }: { mail: Mail }) {
  const dispatch = useAppDispatch();
  const [retry, { isLoading }] = useRetryMailMutation();
  const [isAsking, setAsking] = useState(false);
  const state = delivery?.state ?? 'PENDING';

  const send = async (evenIfArrived: boolean) => {
    const answer = await retry({ id, evenIfArrived }).unwrap();
    dispatch(
      answer.state === 'SUCCESS'
        ? toastAdded({ message: t`The email was delivered.`, type: 'success' })
        : toastAdded({
            message: answer.error ?? t`The email is being sent.`,
            type: answer.error === null ? 'info' : 'warning',
          }),
    );
  };
  const press = async () => {
    if (delivery?.handedOver === true) {
      setAsking(true);
      return;
    }
    try {
      await send(false);
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-1.5">
        <DeliveryItem name={t`Status`}>
          <MailBadge state={state} />
        </DeliveryItem>
        <DeliveryItem name={t`To`}>{to.join(', ')}</DeliveryItem>
        {replyTo !== undefined && <DeliveryItem name={t`Replies go to`}>{replyTo}</DeliveryItem>}
        <DeliveryItem name={t`Attempts`}>{delivery?.attempts ?? 0}</DeliveryItem>
        {typeof delivery?.startTime === 'number' && (
          <DeliveryItem name={t`Queued`}>
            <DateText at={delivery.startTime} />
          </DeliveryItem>
        )}
        {typeof delivery?.endTime === 'number' && (
          <DeliveryItem name={t`Finished`}>
            <DateText at={delivery.endTime} />
          </DeliveryItem>
        )}
        {typeof delivery?.error === 'string' && (
          <DeliveryItem name={t`Last error`}>{delivery.error}</DeliveryItem>
        )}
        {typeof delivery?.info?.response === 'string' && (
          <DeliveryItem name={t`Mail server`}>{delivery.info.response}</DeliveryItem>
        )}
      </dl>
      {state === 'ERROR' && (
        <div>
          <Button
            loading={isLoading}
            icon={RotateCw}
            onClick={() => void press()}
          >{t`Send again`}</Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Send this email again?`}
        body={t`The mail server may have accepted it before the connection was lost. The recipient would then get it twice.`}
        confirmLabel={t`Send again`}
        tone="primary"
        onConfirm={() => send(true)}
      />
    </div>
  );
}

function DeliveryItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function MailContent({ id }: { id: string }) {
  const { data, error, refetch } = useShowMailQuery(id);
  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton className="h-96" />;
  return data.message === null ? (
    <p>{translate(data.problems[0]?.message ?? '')}</p>
  ) : (
    <MailFrame message={data.message} />
  );
}
