import { zodResolver } from '@hookform/resolvers/zod';
import {
  defaultMailTemplates,
  isDefaultMailTemplate,
  limits,
  mailTemplateInput,
  mailTemplateKinds,
  type MailTemplate,
  type MailTemplateInput,
  type MailTemplateName,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toAppError, useAppDispatch, useAppSelector, type AppError } from '../../../../store';
import { Button, ErrorPanel, TextArea, TextField } from '../../../../ui';
import { RestoredDraft, SaveRow, useDraftForm } from '../../../drafts';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { HistorySection } from '../../history';
import { useSaveMailTemplateMutation } from '../api';
import { MailPreview } from './MailPreview';
import { TestMailButton } from './TestMailButton';

const fields = z.object({ subject: z.string(), text: z.string(), html: z.string() });

const fieldNames = ['subject', 'text', 'html'] as const;

const toContent = ({ subject, text, html }: MailTemplateInput) => ({ subject, text, html });

interface TemplateEditorProps {
  name: MailTemplateName;
  template: MailTemplate;
  /** Reads the template again. */
  onReload: () => Promise<MailTemplate>;
}

/** Edits a template, with a preview beside it. Saving fails when somebody else saved the template in the meantime. */
export function TemplateEditor({ name, template, onReload }: TemplateEditorProps) {
  const { user } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const [save] = useSaveMailTemplateMutation();
  const [failure, setFailure] = useState<AppError>();
  const { form, basis, isRestored, settle, rebase } = useDraftForm<
    MailTemplateInput,
    MailTemplateInput
  >({
    key: `appshelf.draft.template.${user?.uid ?? ''}.${name}`,
    fields,
    initial: toContent(template),
    initialBasis: template.revision,
    resolver: zodResolver(mailTemplateInput),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const content = toContent(useWatch(form) as MailTemplateInput);
  const isDefault = isDefaultMailTemplate(name, content);
  const draft = { kind: 'template' as const, name, ...content };

  const saveOver = async (input: MailTemplateInput, revision: number) => {
    setFailure(undefined);
    try {
      const saved = await save({ name, revision, ...input }).unwrap();
      settle(input, saved.revision);
      const message =
        saved.revision === 0 ? 'The default is used from now on.' : 'The template is saved.';
      dispatch(toastAdded({ message, type: 'success' }));
    } catch (error) {
      setFailure(toAppError(error));
    }
  };
  const fillIn = (filled: MailTemplateInput) => {
    for (const field of fieldNames) {
      form.setValue(field, filled[field], { shouldDirty: true, shouldValidate: true });
    }
  };
  const takeTheirs = async () => {
    const stored = await onReload();
    settle(toContent(stored), stored.revision);
    setFailure(undefined);
  };
  const keepMine = async () => {
    const stored = await onReload();
    rebase(stored.revision);
    await form.handleSubmit((input) => saveOver(input, stored.revision))();
  };

  return (
    <div className="grid items-start gap-6 @min-[46rem]:grid-cols-2">
      <form
        method="post"
        noValidate
        aria-label={`Template ${name}`}
        className="grid min-w-0 gap-5"
        onSubmit={(event) => void form.handleSubmit((input) => saveOver(input, basis))(event)}
      >
        {isRestored && (
          <RestoredDraft onDiscard={() => settle(toContent(template), template.revision)} />
        )}
        {template.origin === 'broken' && (
          <p role="alert" className="rounded-card bg-warn-soft px-5 py-3">
            What is stored for this email lacks its subject, text or HTML. The default, which you
            see here, is sent in its place. Save the template to replace what is stored.
          </p>
        )}
        <TextField
          label="Subject"
          counter={limits.mail.subject}
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <TextArea
          label="Text"
          rows={10}
          className="font-mono text-small"
          error={errors.text?.message}
          {...form.register('text')}
        />
        <TextArea
          label="HTML"
          optional
          rows={12}
          className="font-mono text-small"
          hint="Without HTML the email is sent as text only."
          error={errors.html?.message}
          {...form.register('html')}
        />
        <section aria-label="Variables" className="grid gap-2">
          <h2 className="text-body font-semibold">Variables</h2>
          <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-small">
            {mailTemplateKinds[name].variables.map((variable) => (
              <div key={variable.name} className="contents">
                <dt>
                  <code>{`{{${variable.name}}}`}</code>
                </dt>
                <dd className="text-ink-2">{variable.meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        {failure !== undefined && (
          <div className="grid gap-2">
            <ErrorPanel title="The template was not saved" message={failure.message} />
            {failure.code === 'functions/aborted' && (
              <div className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => void takeTheirs()}>
                  Load their version
                </Button>
                <Button size="sm" onClick={() => void keepMine()}>
                  Save mine over it
                </Button>
              </div>
            )}
          </div>
        )}
        <SaveRow label="Save template" isDirty={isDirty} isSaving={isSubmitting}>
          <TestMailButton draft={draft} />
          {!isDefault && (
            <Button onClick={() => fillIn(defaultMailTemplates[name])}>Fill in the default</Button>
          )}
        </SaveRow>
      </form>
      <div className="grid min-w-0 gap-6">
        <MailPreview draft={draft} />
        <HistorySection
          path={`mailTemplates/${name}`}
          noun="template"
          name={`the template ${name}`}
          content={toContent(template)}
          parse={(former) => mailTemplateInput.safeParse(former).data ?? null}
          isDirty={isDirty}
          basis={template.revision}
          onRestore={async (former, revision) => {
            const saved = await save({ name, revision, ...former }).unwrap();
            settle(former, saved.revision);
          }}
          onFill={fillIn}
        />
      </div>
    </div>
  );
}
