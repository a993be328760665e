import { t } from '@lingui/core/macro';
import { requiredText, reviewFields, type Review, type ReviewStatus } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { connectFields } from '../../../lib/connectFields';
import { toAppError } from '../../../store';
import { Button, FieldError, TextArea } from '../../../ui';
import { getAuthorName } from '../../authors';
import { getDraftKey, useDraftForm } from '../../drafts';
import { useReplyToReviewMutation } from './api';
import { isComposing } from '../../../lib/isComposing';
import type { Conflict } from '../queue';
import { getReviewKey } from './reviewKind';

const fields = z.object({ body: z.string() });
const schema = z.object({ body: requiredText('a reply', reviewFields.reply.max) });

interface ReplyFormProps {
  review: Review;
  /** The uid of the administrator who replies. */
  by: string;
  onDone: (sentence: string) => void;
  onCancel: () => void;
  /** Describes a conflict as a sentence. */
  describeConflict: (conflict: Conflict<ReviewStatus>) => Promise<string>;
}

/** The form for the publisher's reply: writes, edits or removes it. The draft is stored on this device. */
export function ReplyForm({ review, by, onDone, onCancel, describeConflict }: ReplyFormProps) {
  const { reply } = review;
  const authorName = getAuthorName(review);
  const [replyToReview, { isLoading, originalArgs }] = useReplyToReviewMutation();
  const [failure, setFailure] = useState<string>();
  const { form, settle } = useDraftForm({
    key: getDraftKey(by, 'reply', getReviewKey(review)),
    fields,
    initial: { body: reply?.body ?? '' },
    initialBasis: 0,
    resolver: zodResolver(schema),
  });
  const field = connectFields(form);
  const { setFocus } = form;
  useEffect(() => setFocus('body'), [setFocus]);

  const send = async (body: string): Promise<void> => {
    setFailure(undefined);
    try {
      const conflict = await replyToReview({ review, body, by }).unwrap();
      if (conflict !== null) setFailure(await describeConflict(conflict));
      else {
        settle({ body }, 0);
        onDone(body === '' ? t`Reply removed.` : t`Your reply to ${authorName} is published.`);
      }
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  };
  const submit = form.handleSubmit(({ body }) => send(body));

  return (
    <form method="post" noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t`Reply to ${authorName}`}
        hint={t`Shown below the review.`}
        counter={reviewFields.reply.max}
        rows={3}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onCancel();
        }}
        {...field('body')}
      />
      <FieldError message={failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          type="submit"
          variant="primary"
          loading={isLoading && originalArgs?.body !== ''}
        >
          {reply === null ? t`Publish reply` : t`Save reply`}
        </Button>
        {reply !== null && (
          <Button
            size="sm"
            loading={isLoading && originalArgs?.body === ''}
            onClick={() => void send('')}
          >{t`Remove reply`}</Button>
        )}
        <Button size="sm" variant="quiet" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
