import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
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
import { translate } from '../../lib/translate';
import { connectFields } from '../../lib/connectFields';
import { toAppError, useAppDispatch } from '../../store';
import { Button, DateText, Dialog, ErrorPanel, RadioGroup, Skeleton, TextArea } from '../../ui';
import { DraftDialog, useDialogDraft } from '../drafts';
import { toastAdded } from '../toasts';
import { useGetOwnReportQuery, useReportContentMutation } from './api';

interface ReportDialogProps {
  target: ReportTarget;
  /** Names what is reported: "Report step 3". */
  title: string;
  /** The uid of the member who reports. */
  uid: string;
  onClose: () => void;
}

/** A dialog to report something to the moderators, or to change or withdraw the member's report. */
export function ReportDialog(props: ReportDialogProps) {
  const { target, title, uid, onClose } = props;
  const { currentData: made, error, refetch } = useGetOwnReportQuery({ target, uid });
  if (made !== undefined) return <ReportForm {...props} made={made} />;
  return (
    <Dialog onClose={onClose} title={title}>
      {error === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <ErrorPanel error={error} onRetry={refetch} />
      )}
    </Dialog>
  );
}

const fields = z.object({ reason: z.string(), text: z.string() });
const schema = z
  .object({
    reason: z.string().pipe(z.enum(reportReasonKeys, { error: () => t`Choose what is wrong.` })),
    text: z.string(),
  })
  .pipe(reportInput);

/** Says what became of an earlier report; null while nobody has decided. */
function describeOutcome(made: ContentReport): string | null {
  if (made.outcome === 'dismissed')
    return t`A moderator checked your report and changed nothing. You can report this again once it has changed.`;
  if (made.outcome === null) return null;
  return t`You reported this before, and it was decided.`;
}

interface ReportFormProps extends ReportDialogProps {
  made: ContentReport | null;
}

function ReportForm({ target, title, made, onClose }: ReportFormProps) {
  const dispatch = useAppDispatch();
  const [report, { error, isLoading, originalArgs }] = useReportContentMutation();
  const isOpen = made !== null && made.outcome === null;
  const initial = isOpen ? { reason: made.reason, text: made.text } : { reason: '', text: '' };
  const draft = useDialogDraft<z.infer<typeof fields>, ReportInput>({
    draft: ['report', getReportKey(target)],
    fields,
    schema,
    initial,
  });
  const { form } = draft;
  const field = connectFields(form);

  const finish = (message: string) => {
    draft.clear();
    dispatch(toastAdded({ type: 'success', message }));
    onClose();
  };
  const send = form.handleSubmit(async (input) => {
    const answer = await report({ target, report: input });
    if (answer.error === undefined)
      finish(t`Report sent. We’ll tell you what the moderators decide.`);
  });
  const withdraw = async () => {
    const answer = await report({ target, report: null });
    if (answer.error === undefined) finish(t`Your report was withdrawn.`);
  };
  const outcome = made === null ? null : describeOutcome(made);
  const options = reportReasonKeys.map((value) => ({
    value,
    label: translate(reportReasons[value]),
  }));
  const promise = t`Moderators read your report. The author isn’t told who made it.`;

  return (
    <DraftDialog
      draft={draft}
      title={title}
      description={
        isOpen ? (
          <Trans>
            You reported this <DateText at={made.createdAt} />. A moderator will check it.
          </Trans>
        ) : outcome === null ? (
          promise
        ) : (
          `${outcome} ${promise}`
        )
      }
      submitLabel={isOpen ? t`Change report` : t`Report`}
      error={error === undefined ? undefined : toAppError(error).message}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup label={t`What is wrong with it?`} options={options} {...field('reason')} />
      <TextArea
        label={t`In your own words`}
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
        >{t`Withdraw report`}</Button>
      )}
    </DraftDialog>
  );
}
