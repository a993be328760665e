import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  reviewFields,
  reviewInput,
  type App,
  type Review,
  type ReviewInput,
} from '@appshelf/model';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { useAppSelector } from '../../../store';
import { Button, FieldError, StarField, TextArea, TextField } from '../../../ui';
import { RestoredDraft, useDraftForm } from '../../drafts';
import { selectAreReviewsModerated } from '../../site';
import { getReviewDraftKey } from './draftKey';
import { useSaveReviewMutation } from './ownApi';
import { reviewDraft, toReviewDraft, type ReviewDraft } from './reviewDraft';

interface ReviewFormProps {
  app: App;
  uid: string;
  /** The stored review; null for a new one. */
  review: Review | null;
  /** Closes the form, after the review was saved or its draft was left for later. */
  onDone: () => void;
}

/** The errors of a save when the member saved the same review in another window. */
const conflicts = ['already-exists', 'failed-precondition', 'not-found'];

/** Writes or edits the member's review. Unsaved text is stored on this device. */
export default function ReviewForm({ app, uid, review, onDone }: ReviewFormProps) {
  const stored = toReviewDraft(review);
  const { form, basis, isRestored, settle } = useDraftForm<ReviewDraft, ReviewInput>({
    key: getReviewDraftKey(uid, app.id),
    fields: reviewDraft,
    initial: stored,
    initialBasis: review?.updatedAt ?? 0,
    resolver: zodResolver(reviewInput),
  });
  const field = connectFields(form);
  const [saveReview] = useSaveReviewMutation();
  const isModerated = useAppSelector(selectAreReviewsModerated);
  const [isOvertaken, setOvertaken] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { errors, isSubmitting } = form.formState;

  useEffect(() => form.setFocus('rating'), [form]);

  useEffect(() => {
    // Loads the code early: submitting needs it, and the connection may be lost by then.
    import('../../../firebase/auth/signature').catch(() => undefined);
  }, []);

  const latest = review?.updatedAt ?? 0;
  const save = form.handleSubmit(async (written) => {
    setProblem(undefined);
    const { data, error } = await saveReview({
      appId: app.id,
      review: written,
      basis: isOvertaken ? latest : basis,
    });
    if (error === undefined) {
      settle(toReviewDraft(data), data?.updatedAt ?? 0);
      onDone();
    } else if (conflicts.includes(error.code ?? '')) {
      setOvertaken(true);
      setProblem(
        t`Your review was changed in another window. Your text here isn’t lost: save it again to replace that version.`,
      );
    } else {
      setProblem(
        error.message ?? t`Your review could not be saved. Your text is still here. Try again.`,
      );
    }
  });

  return (
    <form
      noValidate
      aria-label={t`Your review of ${app.name}`}
      className="grid gap-5"
      onSubmit={(event) => void save(event)}
    >
      {isRestored && (
        <RestoredDraft
          text={t`Your unfinished review has been restored.`}
          discardLabel={t`Start again`}
          onDiscard={() => settle(stored, latest)}
        />
      )}
      <Controller
        control={form.control}
        name="rating"
        render={({ field: { value, onChange, ref } }) => (
          <StarField
            label={t`Your rating`}
            value={value}
            onChange={onChange}
            ref={ref}
            error={errors.rating?.message}
          />
        )}
      />
      <TextField label={t`Title`} counter={reviewFields.title.max} {...field('title')} />
      <TextArea
        label={t`Review`}
        hint={t`What is ${app.name} good for, and what not?`}
        counter={reviewFields.body.max}
        {...field('body')}
      />
      {problem !== undefined && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {review === null ? t`Send review` : t`Save review`}
        </Button>
        <Button disabled={isSubmitting} onClick={onDone}>{t`Not now`}</Button>
        <p className="basis-full text-small text-ink-3">{consequence(review, isModerated)}</p>
      </div>
    </form>
  );
}

/** Explains what happens after submitting. */
function consequence(review: Review | null, isModerated: boolean): string {
  if (review?.status === 'hidden') {
    return t`A moderator hid this review and checks it again before others see it.`;
  }
  if (!isModerated) return t`Others see it right away, with your name and picture.`;
  return review?.status === 'published'
    ? t`A moderator checks it again. Until then, others don’t see it.`
    : t`A moderator reads it first. Then others see it, with your name and picture.`;
}
