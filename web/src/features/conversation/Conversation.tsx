import { t } from '@lingui/core/macro';
import { getMessageNotificationId, maxListed, pageSizes, type Instruction } from '@appshelf/model';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useAppSelector, useLastKnown } from '../../store';
import { Button, ErrorPanel, Skeleton, UnreadableDocuments } from '../../ui';
import { useMarkShownAsRead } from '../notifications';
import { selectSession } from '../session';
import {
  useFollowConversationQuery,
  useFollowDecisionsQuery,
  useFollowSubmissionsQuery,
  useGetVersionQuery,
} from './api';
import { getChanges, isEmpty } from './changes/changes';
import { MessageForm } from './MessageForm';
import { SubmissionChanges } from './SubmissionChanges';
import { toTimeline } from './timeline';
import { TimelineItem } from './TimelineItem';

interface ConversationProps {
  instruction: Instruction;
  /** Whether nothing is shown while nothing was said or decided, as about a draft that was never submitted. */
  isHiddenWhenEmpty?: boolean;
  /** The name of a moderator by uid, for moderators. Authors are not told who decided. */
  renderModerator?: (uid: string) => ReactNode;
  /** The form for the next message, when it is not the usual one. */
  form?: ReactNode;
  /** Called when there is a decision later than the version of `instruction`. It is always the same function. */
  onDecided?: () => unknown;
}

/**
 * What the author and the moderators say about a submission, live, with the decisions and what each submission changed, by
 * time; below it the form for the next message.
 */
export function Conversation({
  instruction,
  isHiddenWhenEmpty = false,
  renderModerator,
  form,
  onDecided,
}: ConversationProps) {
  const { id: instructionId, authorUid, status, updatedAt } = instruction;
  const { user } = useAppSelector(selectSession);
  const [size, setSize] = useState<number>(pageSizes.conversation);
  const [attempt, setAttempt] = useState(0);
  const { currentData: spoken } = useFollowConversationQuery({ instructionId, size, attempt });
  const { data: decided } = useFollowDecisionsQuery({ instructionId, attempt });
  const { data: submitted } = useFollowSubmissionsQuery({ instructionId, attempt });
  const messages = useLastKnown(spoken?.state ?? null);
  const decisions = useLastKnown(decided?.state ?? null);
  const submissions = useLastKnown(submitted?.state ?? null);
  const failure = spoken?.failure ?? decided?.failure ?? submitted?.failure ?? null;
  const isOutdated = decisions?.some(({ at }) => at > updatedAt) ?? false;
  const { data: published } = useGetVersionQuery(
    { id: instructionId, submission: null, name: 'published', updatedAt },
    { skip: status !== 'submitted' },
  );
  const isUnchanged = useMemo(
    () =>
      published !== undefined && published !== null && isEmpty(getChanges(published, instruction)),
    [published, instruction],
  );
  useEffect(() => {
    if (isOutdated) onDecided?.();
  }, [isOutdated, onDecided]);
  useMarkShownAsRead((messages ?? []).map(({ id }) => getMessageNotificationId(instructionId, id)));
  if (user === null) return null;
  const isLoading = messages === null || decisions === null || submissions === null;
  // Meanwhile a longer list may be loading.
  const hasEarlier =
    messages !== null && ((spoken?.state ?? null) === null || messages.length >= size);
  const entries = isLoading
    ? []
    : toTimeline({ messages, decisions, submissions }, instruction, hasEarlier);
  if (isHiddenWhenEmpty && entries.length === 0 && failure === null) return null;
  const isAuthor = user.uid === authorUid;
  return (
    <section
      aria-labelledby="conversation"
      className="grid max-w-3xl gap-5 rounded-card bg-surface p-5 ring-1 ring-line print:hidden"
    >
      <h2 id="conversation" className="text-lead!">{t`Conversation`}</h2>
      {failure !== null && (
        <ErrorPanel
          title={t`The conversation could not be loaded`}
          error={failure}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {isLoading && failure === null && (
        <div role="status" aria-label={t`Loading the conversation`} className="grid gap-3">
          <Skeleton className="h-16 rounded-card" />
          <Skeleton className="h-16 rounded-card" />
        </div>
      )}
      <UnreadableDocuments
        paths={[spoken, decided, submitted].flatMap((list) => list?.unreadable ?? [])}
      />
      {hasEarlier && size < maxListed && (
        <Button
          size="sm"
          className="justify-self-center"
          onClick={() => setSize(Math.min(size * 2, maxListed))}
        >{t`Show earlier messages`}</Button>
      )}
      {!isLoading && (
        <div role="log" aria-label={t`Messages and decisions`}>
          {entries.length === 0 ? (
            <p className="text-ink-2">{t`No messages yet.`}</p>
          ) : (
            <ol className="grid gap-5">
              {entries.map((entry) => (
                <TimelineItem
                  key={entry.key}
                  entry={entry}
                  instruction={instruction}
                  ownUid={user.uid}
                  isUnchanged={isUnchanged}
                  renderModerator={renderModerator}
                >
                  {entry.kind === 'submission' && (entry.submission !== null || !isUnchanged) && (
                    <SubmissionChanges
                      instruction={instruction}
                      submission={entry.submission}
                      lastDecision={decisions[0]?.decision}
                    />
                  )}
                </TimelineItem>
              ))}
            </ol>
          )}
        </div>
      )}
      {form ?? (
        <MessageForm
          key={instructionId}
          instruction={instruction}
          user={user}
          isAuthor={isAuthor}
        />
      )}
    </section>
  );
}
