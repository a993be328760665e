import { zodResolver } from '@hookform/resolvers/zod';
import { type Review } from '@appshelf/model';
import { useForm } from 'react-hook-form';
import { toAppError, useAppDispatch } from '../../../store';
import {
  Button,
  DateText,
  Dialog,
  ErrorPanel,
  FieldError,
  FormDialog,
  RadioGroup,
  Skeleton,
  TextArea,
} from '../../../ui';
import { toastAdded } from '../../toasts';
import {
  maxExplanation,
  toReportReason,
  reportSchema,
  reportReasons,
  type Report,
  type ReportFields,
} from './report';
import {
  useGetFlagQuery,
  useReportReviewMutation,
  useWithdrawReportMutation,
  type Flag,
  type VoteKey,
} from '../list/votesApi';

interface ReportDialogProps {
  review: Review;
  voteKey: VoteKey;
  onClose: () => void;
}

/** A dialog to report a review to the moderators, or to see and withdraw the member's report. */
export default function ReportDialog({ review, voteKey, onClose }: ReportDialogProps) {
  const {
    currentData: flag,
    error,
    refetch,
  } = useGetFlagQuery(voteKey, {
    refetchOnMountOrArgChange: true,
  });
  if (flag === null) return <ReportForm {...{ review, voteKey, onClose }} />;
  if (flag !== undefined) return <MadeReport {...{ review, voteKey, onClose, flag }} />;
  return (
    <Dialog open onOpenChange={onClose} title={getTitle(review)}>
      {error === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <ErrorPanel
          message={error.message ?? 'Check your connection and try again.'}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

const getTitle = ({ authorName }: Review) => `Report the review by ${authorName}`;

const options = Object.entries(reportReasons).map(([value, label]) => ({
  value: value as keyof typeof reportReasons,
  label,
}));

function ReportForm({ review, voteKey, onClose }: ReportDialogProps) {
  const dispatch = useAppDispatch();
  const [reportReview, { error }] = useReportReviewMutation();
  const form = useForm<ReportFields, unknown, Report>({
    defaultValues: { reason: '', explanation: '' },
    resolver: zodResolver(reportSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (made) => {
    const answer = await reportReview({ ...voteKey, reason: toReportReason(made) });
    if (answer.error !== undefined) return;
    dispatch(
      toastAdded({ type: 'success', message: 'Reported. A moderator will look at the review.' }),
    );
    onClose();
  });
  return (
    <FormDialog
      title={getTitle(review)}
      description="Moderators read your report. The author of the review is not told about it."
      submitLabel="Report review"
      isSubmitting={isSubmitting}
      error={error === undefined ? undefined : toAppError(error).message}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup
        label="What is wrong with it?"
        options={options}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <TextArea
        label="In your own words"
        optional
        rows={3}
        counter={maxExplanation}
        error={errors.explanation?.message}
        {...form.register('explanation')}
      />
    </FormDialog>
  );
}

function MadeReport({ review, voteKey, onClose, flag }: ReportDialogProps & { flag: Flag }) {
  const dispatch = useAppDispatch();
  const [withdrawReport, { isLoading, error }] = useWithdrawReportMutation();
  const withdraw = async () => {
    const answer = await withdrawReport(voteKey);
    if (answer.error !== undefined) return;
    dispatch(toastAdded({ type: 'success', message: 'Your report was withdrawn.' }));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={getTitle(review)}
      description={
        <>
          You reported it, <DateText at={flag.createdAt} />. A moderator will look at it.
        </>
      }
      footer={
        <>
          <Button loading={isLoading} onClick={() => void withdraw()}>
            Withdraw report
          </Button>
          <Button variant="primary" onClick={onClose}>
            Keep report
          </Button>
        </>
      }
    >
      <blockquote dir="auto" className="border-l-2 border-edge pl-4 wrap-anywhere">
        {flag.reason}
      </blockquote>
      {error !== undefined && <FieldError message={toAppError(error).message} />}
    </Dialog>
  );
}
