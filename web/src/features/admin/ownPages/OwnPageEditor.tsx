import { t } from '@lingui/core/macro';
import {
  collections,
  getOwnPagePath,
  kindFields,
  ownPageInput,
  newSlug,
  toReadablePath,
  type OwnPage,
  type OwnPageInput,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { PageHeader, PageMeta } from '../../../ui';
import { finishedState } from '../../drafts';
import {
  describeSavedEntry,
  DocumentForm,
  useDocumentEditor,
  type StoredDocument,
} from '../../editor';
import { TranslateLink } from '../../translations';
import { useRestoreDeleted } from '../../trash';
import { addressErrorCode } from '../addresses';
import { FieldInputs, makeFieldForm } from '../fields';
import { HistorySection } from '../history';
import { PlannedBadges, PlannedTextNotice, PlanTextButton } from '../planned';
import { StatusBadge } from '../publishing';
import { useChangeOwnPageMutation, useCreateOwnPageMutation } from './api';
import { OwnPageActions } from './OwnPageActions';
import { OwnPageSlugField } from './OwnPageSlugField';
import { PageMarkdownField } from './PageMarkdownField';

const { drafts, edited, empty, getLabels } = makeFieldForm(kindFields.ownPage);

const schema = ownPageInput.extend({ slug: newSlug });
type Fields = z.infer<typeof schema>;

const fields = z.intersection(
  drafts as z.ZodType as z.ZodType<OwnPageInput>,
  z.object({ slug: z.string() }),
);

const toStored = (page: OwnPage): StoredDocument<Fields> => ({
  content: { ...ownPageInput.parse(page), slug: page.id },
  version: page.updatedAt,
});

interface OwnPageEditorProps {
  /** null for a new page. */
  page: OwnPage | null;
  /** Whether somebody else deleted the page since it was opened. */
  isDeleted: boolean;
  /** Reads the page again; null when it was deleted. */
  onReload: () => Promise<OwnPage | null>;
}

/** Makes or edits a page. The draft is stored on this device. Saving asks first when somebody else changed the page. */
export function OwnPageEditor({ page, isDeleted, onReload }: OwnPageEditorProps) {
  const navigate = useNavigate();
  const [create] = useCreateOwnPageMutation();
  const [change] = useChangeOwnPageMutation();
  const editor = useDocumentEditor<Fields, Fields>({
    draft: ['ownPage', page?.id ?? ''],
    fields,
    schema,
    stored: page && toStored(page),
    isDeleted,
    restore: useRestoreDeleted(`${collections.pages}/${page?.id ?? ''}`),
    empty: { ...(empty as OwnPageInput), slug: '' },
    toFields: (content) => content,
    read: () => onReload().then((theirs) => theirs && toStored(theirs)),
    write: async ({ slug, ...content }, basis) => {
      if (page !== null) return change({ slug: page.id, basis, content }).unwrap();
      await create({ slug, content }).unwrap();
      return 0;
    },
    describeSaved: ({ title }) => describeSavedEntry(title, page === null),
    onSaved: ({ slug }) =>
      page === null && navigate(`/admin/pages/own/${slug}`, { state: finishedState }),
    findField: ({ code, message }) =>
      code === addressErrorCode ? { name: 'slug', message } : undefined,
  });
  const { form, history } = editor;
  const { isDirty } = form.formState;
  const title = page?.title ?? t`New page`;
  const parse = (former: Record<string, unknown>): (OwnPageInput & { slug: string }) | null => {
    const content = ownPageInput.safeParse(former).data;
    return content === undefined || page === null ? null : { ...content, slug: page.id };
  };

  return (
    <>
      <PageMeta title={title} />
      <PageHeader
        title={<bdi className="wrap-anywhere">{title}</bdi>}
        lead={
          page !== null && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={page.status} />
              <PlannedBadges entry={`${collections.pages}/${page.id}`} />
              <span className="text-body wrap-anywhere text-ink-3">
                {toReadablePath(getOwnPagePath(page))}
              </span>
            </span>
          )
        }
        actions={
          page !== null && (
            <>
              <TranslateLink name="ownPage" id={page.id} />
              <OwnPageActions
                page={page}
                isDirty={isDirty}
                editor={editor}
                onDeleted={() => void navigate('/admin/pages', { state: finishedState })}
              />
            </>
          )
        }
      />
      <DocumentForm
        editor={editor}
        noun={t`page`}
        label={title}
        fieldLabels={getLabels()}
        saveLabel={page === null ? t`Save draft` : t`Save changes`}
        actions={
          page !== null && (
            <PlanTextButton
              entry={`${collections.pages}/${page.id}`}
              name={page.title}
              isDirty={isDirty}
              readForm={(use) => form.handleSubmit(({ slug: _id, ...content }) => use(content))()}
              onPlanned={editor.discard}
            />
          )
        }
      >
        {page !== null && (
          <PlannedTextNotice
            entry={`${collections.pages}/${page.id}`}
            name={page.title}
            isDirty={isDirty}
            onFill={(content) => {
              for (const [name, value] of Object.entries(ownPageInput.parse(content))) {
                form.setValue(name as keyof OwnPageInput, value, { shouldDirty: true });
              }
            }}
          />
        )}
        <FieldInputs
          edited={edited}
          form={form}
          below={{ title: page === null && <OwnPageSlugField form={form} /> }}
          special={{
            markdown: (
              <Controller
                control={form.control}
                name="markdown"
                render={(props) => <PageMarkdownField {...props} />}
              />
            ),
          }}
        />
      </DocumentForm>
      {page !== null && history !== null && (
        <HistorySection
          {...history}
          path={`${collections.pages}/${page.id}`}
          noun={t`page`}
          name={page.title}
          parse={parse}
        />
      )}
    </>
  );
}
