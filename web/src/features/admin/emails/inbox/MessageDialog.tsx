import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { collections, type Message } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { Button, DateText, Dialog, ErrorPanel, Skeleton } from '../../../../ui';
import { HistoryLink } from '../../access';
import { DeleteEntryButton } from '../../../trash';
import { useGetMessageQuery, useSetMessageStatusMutation } from '../api';
import { ReplyForm } from './ReplyForm';
import { MessageBadge } from '../statusBadges';

/** A message with its answers and the form for a new answer. Opening a message marks it as read. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: message, error, refetch } = useGetMessageQuery(id);
  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title={message?.subject ?? (message === null ? t`Message not found` : t`Message`)}
    >
      {error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {message === undefined && error === undefined && <Skeleton className="h-40" />}
      {message === null && (
        <p>{t`It may have been deleted, possibly together with its sender’s account.`}</p>
      )}
      {message !== undefined && message !== null && <Opened message={message} onClose={onClose} />}
    </Dialog>
  );
}

function Opened({ message, onClose }: { message: Message; onClose: () => void }) {
  const { id, status, name, email, subject, body, createdAt, replies = [] } = message;
  const path = `${collections.messages}/${id}`;
  const [setStatus] = useSetMessageStatusMutation();
  const [wasNew] = useState(status === 'new');

  useEffect(() => {
    // Fails when somebody answers at the same moment: the message then has the status "replied".
    if (wasNew) void setStatus({ id, status: 'read' });
  }, [id, wasNew, setStatus]);

  const markUnread = async () => {
    await setStatus({ id, status: 'new' });
    onClose();
  };
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span dir="auto" className="font-semibold wrap-anywhere text-ink">
          {name}
        </span>
        <span className="wrap-anywhere">{email}</span>
        <DateText at={createdAt} />
        <MessageBadge status={status} />
      </div>
      <div className="-mx-3 -mt-3 flex flex-wrap gap-1">
        {status === 'read' && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => void markUnread()}
          >{t`Mark as unread`}</Button>
        )}
        <HistoryLink path={path} size="sm" />
        <DeleteEntryButton
          path={path}
          name={`“${subject}”`}
          noun={t`message`}
          size="sm"
          body={t`It is moved to the trash together with its replies and can be restored from there for 30 days.`}
          onDeleted={onClose}
        />
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {body}
      </p>
      {replies.map((reply) => (
        <section
          key={reply.id}
          aria-label={t`Reply from ${reply.byName}`}
          className="grid gap-1 rounded-card bg-sunken px-4 py-3"
        >
          <p className="text-small text-ink-3">
            <Trans>
              {reply.byName} replied, <DateText at={reply.at} />
            </Trans>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reply.body}
          </p>
        </section>
      ))}
      <ReplyForm message={message} />
    </div>
  );
}
