import { t } from '@lingui/core/macro';
import {
  getEnglishMailTemplate,
  isDefaultMailTemplate,
  limits,
  mailTemplateInput,
  mailTemplateKinds,
  type MailTemplate,
  type MailTemplateInput,
  type MailTemplateName,
  type PreviewMailRequest,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import { Button, TextArea, TextField } from '../../../../ui';
import { DocumentForm, useDocumentEditor, type StoredDocument } from '../../../editor';
import { TranslationLinks, type TranslationState } from '../../../translations';
import { HistorySection } from '../../history';
import { useSaveMailTemplateMutation } from '../api';
import { MailPreview } from './MailPreview';
import { TestMailButton } from './TestMailButton';
import { VariableList } from './VariableList';
import { translate } from '../../../../lib/translate';

const fields = z.object({ subject: z.string(), text: z.string(), html: z.string() });

const toContent = ({ subject, text, html }: MailTemplateInput) => ({ subject, text, html });

const toStored = (template: MailTemplate): StoredDocument<MailTemplateInput> => ({
  content: toContent(template),
  version: template.revision,
});

interface TemplateEditorProps {
  name: MailTemplateName;
  template: MailTemplate;
  /** Reads the template again. */
  onReload: () => Promise<MailTemplate>;
}

/** A translation of a template as a draft for the preview. */
const toTranslatedDraft = (
  name: MailTemplateName,
  { language, texts: { subject = '', text = '', html = '' } }: TranslationState,
): PreviewMailRequest => ({ kind: 'template', name, subject, text, html, language });

/** Edits a template, with a preview beside it. Saving fails when somebody else saved the template in the meantime. */
export function TemplateEditor({ name, template, onReload }: TemplateEditorProps) {
  const [save] = useSaveMailTemplateMutation();
  const editor = useDocumentEditor<MailTemplateInput, MailTemplateInput>({
    draft: ['template', name],
    fields,
    schema: mailTemplateInput,
    stored: toStored(template),
    empty: getEnglishMailTemplate(name),
    toFields: toContent,
    read: async () => toStored(await onReload()),
    write: async (input, revision) => (await save({ name, revision, ...input }).unwrap()).revision,
    describeSaved: (input) =>
      isDefaultMailTemplate(name, input) ? t`The default is used from now on.` : t`Template saved.`,
  });
  const { form, history } = editor;
  const field = connectFields(form);
  const occasion = translate(mailTemplateKinds[name].occasion);
  const content = toContent(useWatch(form) as MailTemplateInput);
  const draft = { kind: 'template' as const, name, ...content };
  const [shown, setShown] = useState<TranslationState | null>(null);

  return (
    <div className="grid items-start gap-6 @min-[46rem]:grid-cols-2">
      <DocumentForm
        editor={editor}
        noun={t`template`}
        label={occasion}
        saveLabel={t`Save template`}
        actions={
          <>
            <TestMailButton draft={draft} />
            {!isDefaultMailTemplate(name, content) && (
              <Button
                onClick={() => history?.onFill(getEnglishMailTemplate(name))}
              >{t`Fill in the default`}</Button>
            )}
          </>
        }
      >
        {template.origin === 'broken' && (
          <p
            role="alert"
            className="rounded-card bg-warn-soft px-5 py-3"
          >{t`The stored template lacks a subject, text or HTML, so the default shown here is sent instead. Save the template to fix this.`}</p>
        )}
        <TextField label={t`Subject`} counter={limits.mail.subject} {...field('subject')} />
        <TextArea label={t`Text`} rows={10} className="font-mono text-small" {...field('text')} />
        <TextArea
          label="HTML"
          optional
          rows={12}
          className="font-mono text-small"
          hint={t`Without HTML, the email is sent as text only.`}
          {...field('html')}
        />
        <VariableList variables={mailTemplateKinds[name].variables} />
      </DocumentForm>
      <div className="grid min-w-0 gap-6">
        <MailPreview draft={shown === null ? draft : toTranslatedDraft(name, shown)} />
        {shown !== null && (
          <Button
            className="w-fit"
            onClick={() => setShown(null)}
          >{t`Preview the template`}</Button>
        )}
        {template.origin === 'stored' && (
          <TranslationLinks
            name="mailTemplate"
            id={name}
            lead={t`Members get this email in their own language if its translation is up to date.`}
            onShow={setShown}
          />
        )}
        {history !== null && (
          <HistorySection
            {...history}
            path={`mailTemplates/${name}`}
            noun={t`template`}
            name={t`the template “${occasion}”`}
            parse={(former) => mailTemplateInput.safeParse(former).data ?? null}
          />
        )}
      </div>
    </div>
  );
}
