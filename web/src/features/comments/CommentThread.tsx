import { t } from '@lingui/core/macro';
import type { Instruction, User } from '@appshelf/model';
import { useState } from 'react';
import { getAuthorName } from '../authors';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import type { Thread } from './threads';

interface CommentThreadProps {
  thread: Thread;
  instruction: Pick<Instruction, 'id' | 'authorUid'>;
  /** The signed-in reader; null for a visitor. */
  user: User | null;
}

/** A comment with the answers to it, and the form for an answer. */
export function CommentThread({ thread, instruction, user }: CommentThreadProps) {
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
