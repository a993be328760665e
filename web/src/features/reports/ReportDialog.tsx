import { zodResolver } from '@hookform/resolvers/zod';
import {
  getReportKey,
  limits,
  reportInput,
  reportReasonKeys,
  reportReasons,
  type ContentReport,
  type ReportInput,
  type ReportTarget,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { connectFields } from '../../lib/connectFields';
import { toAppError, useAppDispatch } from '../../store';
import {
  Button,
  DateText,
  Dialog,
  ErrorPanel,
  FormDialog,
  RadioGroup,
  Skeleton,
  TextArea,
} from '../../ui';
import { useDraftForm } from '../drafts';
import { toastAdded } from '../toasts';
import { useGetOwnReportQuery, useReportContentMutation } from './api';

interface ReportDialogProps {
  target: ReportTarget;
  /** What is reported, within a sentence. */
  name: string;
  /** The uid of the member who reports. */
  uid: string;
  onClose: () => void;
}

/** A dialog to report something to the moderators, or to change or withdraw the member's report. */
export function ReportDialog(props: ReportDialogProps) {
  const { target, name, uid, onClose } = props;
  const { currentData: made, error, refetch } = useGetOwnReportQuery({ target, uid });
  if (made !== undefined) return <ReportForm {...props} made={made} />;
  return (
    <Dialog onClose={onClose} title={`Report ${name}`}>
      {error === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <ErrorPanel error={error} onRetry={refetch} />
      )}
    </Dialog>
  );
}

const options = reportReasonKeys.map((value) => ({ value, label: reportReasons[value] }));
const fields = z.object({ reason: z.string(), text: z.string() });
const schema = z
  .object({
    reason: z.string().pipe(z.enum(reportReasonKeys, 'Choose what is wrong.')),
    text: z.string(),
  })
  .pipe(reportInput);

/** Says what became of an earlier report; null while nobody has decided. */
function describeOutcome(made: ContentReport): string | null {
  if (made.outcome === 'dismissed')
    return 'A moderator looked at your report and left this as it is. You can report it again when it has changed.';
  if (made.outcome === null) return null;
  return 'You reported it before, and it was settled.';
}

interface ReportFormProps extends ReportDialogProps {
  made: ContentReport | null;
}

function ReportForm({ target, name, uid, made, onClose }: ReportFormProps) {
  const dispatch = useAppDispatch();
  const [report, { error, isLoading, originalArgs }] = useReportContentMutation();
  const isOpen = made !== null && made.outcome === null;
  const initial = isOpen ? { reason: made.reason, text: made.text } : { reason: '', text: '' };
  const { form, settle } = useDraftForm<z.infer<typeof fields>, ReportInput>({
    key: `appshelf.draft.report.${uid}.${getReportKey(target)}`,
    fields,
    initial,
    initialBasis: 0,
    resolver: zodResolver(schema),
  });
  const field = connectFields(form);
  const { isSubmitting } = form.formState;

  const finish = (message: string) => {
    settle(initial, 0);
    dispatch(toastAdded({ type: 'success', message }));
    onClose();
  };
  const send = form.handleSubmit(async (input) => {
    const answer = await report({ target, report: input });
    if (answer.error === undefined) finish('Reported. You will hear what a moderator decides.');
  });
  const withdraw = async () => {
    const answer = await report({ target, report: null });
    if (answer.error === undefined) finish('Your report was withdrawn.');
  };
  const outcome = made === null ? null : describeOutcome(made);

  return (
    <FormDialog
      title={`Report ${name}`}
      description={
        isOpen ? (
          <>
            You reported it, <DateText at={made.createdAt} />. A moderator will look at it.
          </>
        ) : (
          `${outcome === null ? '' : `${outcome} `}Moderators read your report. The author is not told who made it.`
        )
      }
      submitLabel={isOpen ? 'Change report' : 'Report'}
      isSubmitting={isSubmitting}
      error={error === undefined ? undefined : toAppError(error).message}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup label="What is wrong with it?" options={options} {...field('reason')} />
      <TextArea
        label="In your own words"
        optional
        rows={3}
        counter={limits.report.text}
        {...field('text')}
      />
      {isOpen && (
        <Button
          className="justify-self-start"
          size="sm"
          loading={isLoading && originalArgs?.report === null}
          onClick={() => void withdraw()}
        >
          Withdraw report
        </Button>
      )}
    </FormDialog>
  );
}
