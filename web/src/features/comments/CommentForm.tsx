import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { commentInput, type Comment, type User } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useEffect, useState } from 'react';
import { Button, FieldError } from '../../ui';
import { getAuthorName } from '../authors';
import { getDraftKey, useDraftForm } from '../drafts';
import { ConfirmEmailNotice } from '../session';
import { useAddCommentMutation } from './api';
import { CommentField } from './CommentField';

/** The comment and its id, which is empty until it is first submitted. */
const fields = z.object({ body: z.string(), id: z.string() });
const empty = { body: '', id: '' };
const complete = commentInput.extend({ id: fields.shape.id });

interface CommentFormProps {
  instructionId: string;
  user: User;
  /** The comment to which the new one is an answer; null for none. */
  parent: Comment | null;
  /** Called after the comment was published, and when an answer is put off. */
  onDone: () => void;
}

/** The form for a comment or an answer. Unsent text is stored on this device. */
export function CommentForm(props: CommentFormProps) {
  if (props.user.emailVerified) return <VerifiedCommentForm {...props} />;
  return <ConfirmEmailNotice text={t`To write a comment, confirm your email address first.`} />;
}

function VerifiedCommentForm({ instructionId, user, parent, onDone }: CommentFormProps) {
  const [addComment, { isLoading }] = useAddCommentMutation();
  const [problem, setProblem] = useState<string>();
  const { form, settle } = useDraftForm({
    key: getDraftKey(user.uid, 'comment', instructionId, parent?.id ?? 'new'),
    fields,
    initial: empty,
    initialBasis: 0,
    untyped: ['id'],
    resolver: zodResolver(complete),
  });
  const { setFocus } = form;
  const isAnswer = parent !== null;
  useEffect(() => {
    if (isAnswer) setFocus('body');
  }, [isAnswer, setFocus]);
  useEffect(() => {
    // Loads the code for sending early, because the connection may be lost later.
    import('../../firebase/auth/signature').catch(() => undefined);
  }, []);

  const submit = form.handleSubmit(async ({ body, id: before }) => {
    setProblem(undefined);
    const id = before === '' ? crypto.randomUUID() : before;
    // The draft holds it, too: perhaps only the answer gets lost, and the page is loaded again.
    form.setValue('id', id);
    const parentId = parent?.id ?? null;
    const { error } = await addComment({ instructionId, id, parentId, body });
    if (error === undefined) {
      settle(empty, 0);
      onDone();
    } else if (error.code === 'already-exists') {
      form.setValue('id', '');
      setProblem(
        t`An earlier version of this comment was published. Publish this one, too, or change it.`,
      );
    } else {
      setProblem(
        error.message ??
          t`Your comment could not be published. Your text is still here. Try again.`,
      );
    }
  });
  return (
    <form
      method="post"
      noValidate
      aria-label={isAnswer ? t`Reply to ${getAuthorName(parent)}` : t`New comment`}
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <CommentField
        control={form.control}
        name="body"
        label={isAnswer ? t`Reply to ${getAuthorName(parent)}` : t`Your comment`}
        hint={t`Everyone sees it right away, with your name and picture. You can use Markdown.`}
        error={form.formState.errors.body?.message}
      />
      {problem !== undefined && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isLoading}>
          {isAnswer ? t`Publish reply` : t`Publish comment`}
        </Button>
        {isAnswer && <Button disabled={isLoading} onClick={onDone}>{t`Not now`}</Button>}
      </div>
    </form>
  );
}
