import { t } from '@lingui/core/macro';
import type { Instruction, User } from '@appshelf/model';
import { useState } from 'react';
import { getAuthorName } from '../authors';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import type { Thread } from './threads';

interface Context {
  instruction: Pick<Instruction, 'id' | 'authorUid'>;
  /** The signed-in reader; null for a visitor. */
  user: User | null;
  /** Leaves out the buttons, but not their place. */
  isStatic?: boolean;
}

/** Comments with the answers to them. */
export function CommentThreads({ threads, ...context }: Context & { threads: readonly Thread[] }) {
  if (threads.length === 0) return <p className="mb-6 text-ink-2">{t`No comments yet.`}</p>;
  return (
    <ol className="mb-6 border-b border-line">
      {threads.map((thread) => (
        <li key={thread.id} className="border-t border-line py-5">
          <CommentThread thread={thread} {...context} />
        </li>
      ))}
    </ol>
  );
}

/** A comment with the answers to it, and the form for an answer. */
function CommentThread({
  thread,
  instruction,
  user,
  isStatic = false,
}: Context & { thread: Thread }) {
  const [isAnswering, setAnswering] = useState(false);
  const { comment, answers } = thread;
  const canAnswer = user !== null && comment?.status === 'published';
  return (
    <>
      {comment === null ? (
        <p className="text-ink-3">{t`This comment was removed.`}</p>
      ) : (
        <CommentItem
          comment={comment}
          user={user}
          isByAuthor={comment.authorUid === instruction.authorUid}
          isStatic={isStatic}
          {...(canAnswer && !isAnswering ? { onAnswer: () => setAnswering(true) } : {})}
        />
      )}
      {(answers.length > 0 || isAnswering) && (
        <div className="mt-4 ms-4 grid gap-5 border-s-2 border-edge ps-4 sm:ms-12">
          {answers.length > 0 && (
            <ol
              aria-label={
                comment === null
                  ? t`Replies to a removed comment`
                  : t`Replies to ${getAuthorName(comment)}`
              }
            >
              {answers.map((answer) => (
                <li key={answer.id} className="not-first:mt-5">
                  <CommentItem
                    comment={answer}
                    user={user}
                    isByAuthor={answer.authorUid === instruction.authorUid}
                    isStatic={isStatic}
                  />
                </li>
              ))}
            </ol>
          )}
          {isAnswering && user !== null && comment !== null && (
            <CommentForm
              instructionId={instruction.id}
              user={user}
              parent={comment}
              onDone={() => setAnswering(false)}
            />
          )}
        </div>
      )}
    </>
  );
}
