import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { commentInput, type Comment } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useEffect, useState } from 'react';
import { Button, FieldError } from '../../ui';
import { getDraftKey, useDraftForm } from '../drafts';
import { useEditCommentMutation } from './api';
import { CommentField } from './CommentField';

const fields = z.object({ body: z.string() });

/** The form in which a member edits their own comment. Unsaved text is stored on this device. */
export function EditCommentForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [editComment, { isLoading }] = useEditCommentMutation();
  const [problem, setProblem] = useState<string>();
  const { form, settle } = useDraftForm({
    key: getDraftKey(comment.authorUid, 'comment', comment.instructionId, 'edit', comment.id),
    fields,
    initial: { body: comment.body },
    initialBasis: comment.updatedAt,
    resolver: zodResolver(commentInput),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('body'), [setFocus]);

  const submit = form.handleSubmit(async ({ body }) => {
    setProblem(undefined);
    const { data, error } = await editComment({ comment, body });
    if (data !== undefined) {
      settle({ body }, data.updatedAt);
      onDone();
    } else {
      setProblem(
        error.code === 'failed-precondition' || error.code === 'not-found'
          ? t`Your comment was changed in another window. Your text here isn’t lost: load the page again.`
          : (error.message ?? t`Your comment could not be saved. Try again.`),
      );
    }
  });
  return (
    <form
      method="post"
      noValidate
      aria-label={t`Edit your comment`}
      className="mt-2 grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <CommentField
        control={form.control}
        name="body"
        label={t`Your comment`}
        error={form.formState.errors.body?.message}
      />
      {problem !== undefined && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          variant="primary"
          loading={isLoading}
        >{t`Save comment`}</Button>
        <Button size="sm" disabled={isLoading} onClick={onDone}>{t`Not now`}</Button>
      </div>
    </form>
  );
}
