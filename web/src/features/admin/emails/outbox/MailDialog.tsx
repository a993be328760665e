import type { Mail } from '@appshelf/model';
import { RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toAppError, useAppDispatch } from '../../../../store';
import { Button, ConfirmDialog, DateText, Dialog, ErrorPanel, Skeleton } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { useGetMailQuery, useRetryMailMutation, useShowMailQuery } from '../api';
import { MailFrame } from './MailFrame';
import { getMailTitle } from './outboxTable';
import { MailBadge } from '../statusBadges';

/** A letter of the outbox: how its delivery goes, what it looks like, and another try when it failed. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: mail, error, refetch } = useGetMailQuery(id);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="wide"
      title={mail === undefined || mail === null ? 'Letter' : getMailTitle(mail)}
    >
      {error !== undefined && (
        <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />
      )}
      {mail === undefined && error === undefined && <Skeleton className="h-40" />}
      {mail === null && <p>This letter is not in the outbox any more.</p>}
      {mail !== undefined && mail !== null && (
        <div className="grid gap-5">
          <Delivery mail={mail} />
          <Look id={id} />
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
        ? toastAdded({ message: 'The letter was delivered.', type: 'success' })
        : toastAdded({
            message: answer.error ?? 'The letter is on its way.',
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
        <Fact name="State">
          <MailBadge state={state} />
        </Fact>
        <Fact name="To">{to.join(', ')}</Fact>
        {replyTo !== undefined && <Fact name="Answers to">{replyTo}</Fact>}
        <Fact name="Attempts">{delivery?.attempts ?? 0}</Fact>
        {typeof delivery?.startTime === 'number' && (
          <Fact name="Queued">
            <DateText at={delivery.startTime} />
          </Fact>
        )}
        {typeof delivery?.endTime === 'number' && (
          <Fact name="Settled">
            <DateText at={delivery.endTime} />
          </Fact>
        )}
        {typeof delivery?.error === 'string' && <Fact name="Last error">{delivery.error}</Fact>}
        {typeof delivery?.info?.response === 'string' && (
          <Fact name="Mail server">{delivery.info.response}</Fact>
        )}
      </dl>
      {state === 'ERROR' && (
        <div>
          <Button
            loading={isLoading}
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            onClick={() => void press()}
          >
            Send again
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Send it although it may have arrived?"
        body="The mail server may have taken this letter before the connection broke off. If it did, it arrives twice."
        confirmLabel="Send again"
        tone="primary"
        onConfirm={() => send(true)}
      />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Look({ id }: { id: string }) {
  const { data, error, refetch } = useShowMailQuery(id);
  if (error !== undefined) {
    return <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton className="h-96" />;
  return data.message === null ? (
    <p>{data.problems[0]?.message}</p>
  ) : (
    <MailFrame message={data.message} />
  );
}
