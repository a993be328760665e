import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { audienceLabels, audiences, campaignVariables, limits } from '@appshelf/model';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import { toAppError, useAppDispatch, useAppSelector, type AppError } from '../../../../store';
import { Button, ErrorPanel, RadioGroup, SelectField, TextArea, TextField } from '../../../../ui';
import { getDraftKey, LeaveGuard, RestoredDraft, toAttempt, useDraftForm } from '../../../drafts';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useComposeMailMutation } from '../api';
import { Campaigns } from './Campaigns';
import {
  composeFields,
  composeSchema,
  toPreviewRequest,
  emptyCompose,
  type ComposeFields,
  type ComposeOutput,
} from './composeForm';
import { SendCampaignDialog } from './SendCampaignDialog';
import { MailPreview } from '../templates/MailPreview';
import { TestMailButton } from '../templates/TestMailButton';
import { VariableList } from '../templates/VariableList';
import { translate } from '../../../../lib/translate';

const listTargets = () => [
  { value: 'one', label: t`One address` },
  { value: 'group', label: t`A group of members` },
];

const listFormats = () => [
  { value: 'markdown', label: t`Markdown` },
  { value: 'plain', label: t`Plain text` },
];

const listGroups = () =>
  audiences.map((value) => ({ value, label: translate(audienceLabels[value]) }));

/** The form for an email to one address or to a group. The draft is stored on this device until it is sent. */
export function ComposeTab() {
  const { user } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const [compose] = useComposeMailMutation();
  const [failure, setFailure] = useState<AppError>();
  const [groupMail, setGroupMail] = useState<ComposeOutput | null>(null);
  const { form, isRestored, settle } = useDraftForm<ComposeFields, ComposeOutput>({
    key: getDraftKey(user?.uid, 'letter'),
    fields: composeFields,
    initial: emptyCompose,
    initialBasis: 0,
    untyped: ['tried'],
    resolver: zodResolver(composeSchema),
  });
  const field = connectFields(form);
  const { isDirty, isSubmitting } = form.formState;
  const written = useWatch(form) as ComposeFields;
  const draft = toPreviewRequest(written);

  const sent = (message: string) => {
    settle(emptyCompose, 0);
    dispatch(toastAdded({ message, type: 'success' }));
  };
  const submit = form.handleSubmit(async (mail) => {
    setFailure(undefined);
    const { target, to, audience, subject, body, format } = mail;
    const recipient = target === 'group' ? audience : to;
    const tried = toAttempt([target, recipient, subject, body, format], mail.tried);
    form.setValue('tried', tried);
    if (target === 'group') {
      setGroupMail({ ...mail, tried });
      return;
    }
    try {
      await compose({ id: tried.id, to, subject, body, format }).unwrap();
      sent(t`The email to ${to} is being sent.`);
    } catch (error) {
      setFailure(toAppError(error));
    }
  });

  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-6 @min-[46rem]:grid-cols-2">
        <form
          method="post"
          noValidate
          aria-label={t({ message: 'Email', context: 'message' })}
          className="grid min-w-0 gap-5"
          onSubmit={(event) => void submit(event)}
        >
          {isRestored && (
            <RestoredDraft
              text={t`Your unsent email has been restored.`}
              discardLabel={t`Discard`}
              onDiscard={() => settle(emptyCompose, 0)}
            />
          )}
          <RadioGroup label={t`Recipients`} options={listTargets()} {...form.register('target')} />
          {written.target === 'one' ? (
            <TextField
              label={t`Address`}
              type="email"
              inputMode="email"
              autoComplete="off"
              {...field('to')}
            />
          ) : (
            <SelectField
              label={t`Group`}
              options={listGroups()}
              hint={t`Disabled accounts and members who unsubscribed don’t get it. Each email has a link to unsubscribe.`}
              {...form.register('audience')}
            />
          )}
          <TextField
            label={t`Subject`}
            autoComplete="off"
            counter={limits.mail.subject}
            {...field('subject')}
          />
          <SelectField label={t`Format`} options={listFormats()} {...form.register('format')} />
          <TextArea label={t`Message`} rows={12} counter={limits.mail.body} {...field('body')} />
          {written.target === 'group' && (
            <VariableList variables={Object.values(campaignVariables)} />
          )}
          {failure !== undefined && (
            <ErrorPanel title={t`The email was not sent`} error={failure} />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" loading={isSubmitting} icon={Send}>
              {written.target === 'one' ? t`Send email` : t`Send to the group…`}
            </Button>
            <TestMailButton draft={draft} />
          </div>
          <LeaveGuard isDirty={isDirty && !isSubmitting} />
        </form>
        <MailPreview draft={draft} />
      </div>
      <Campaigns />
      {groupMail !== null && (
        <SendCampaignDialog
          mail={groupMail}
          onClose={() => setGroupMail(null)}
          onSent={() => sent(t`The email to the group is being sent.`)}
        />
      )}
    </div>
  );
}
