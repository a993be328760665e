import { t } from '@lingui/core/macro';
import { collections, pageTextInput, type PageTextInput, type TextPage } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button, ButtonLink, ConfirmDialog, PageHeader, PageMeta } from '../../../ui';
import {
  describeSavedEntry,
  DocumentForm,
  useDocumentEditor,
  type StoredDocument,
} from '../../editor';
import { builtInTexts, getStaticTitle } from '../../texts';
import { selectSession } from '../../session';
import { selectSiteName } from '../../site';
import { toastAdded } from '../../toasts';
import { TranslateLink } from '../../translations';
import { HistorySection } from '../history';
import { PageMarkdownField } from '../ownPages';
import { PlannedTextNotice, PlanTextButton } from '../planned';
import { useSavePageTextMutation, type StoredText } from './api';
import { LastChange } from './LastChange';
import { TextBadge } from './TextBadge';

const fields = z.object({ markdown: z.string() });

const toStored = (
  page: TextPage,
  stored: StoredText | undefined,
): StoredDocument<PageTextInput> => ({
  content: { markdown: stored?.markdown ?? builtInTexts[page] },
  version: stored?.version ?? 0,
});

/** Parses a former content: before the first change, and after the text was deleted, a page had its built-in text. */
const parseFormer = (page: TextPage, { markdown }: Record<string, unknown>): PageTextInput | null =>
  pageTextInput.safeParse({ markdown: markdown ?? builtInTexts[page] }).data ?? null;

interface PageTextEditorProps {
  page: TextPage;
  /** undefined for the built-in text. */
  stored: StoredText | undefined;
  /** Reads the text again. */
  onReload: () => Promise<StoredText | undefined>;
}

/**
 * Edits the text of a page. The draft is stored on this device. Saving fails when somebody else saved the text in the
 * meantime. The built-in text is not stored: to save it deletes what is stored.
 */
export function PageTextEditor({ page, stored, onReload }: PageTextEditorProps) {
  const by = useAppSelector(selectSession).user?.uid ?? '';
  const dispatch = useAppDispatch();
  const [save] = useSavePageTextMutation();
  const [isAsking, setAsking] = useState(false);
  const entry = `${collections.pageTexts}/${page}`;
  const title = getStaticTitle(`/${page}`, useAppSelector(selectSiteName));
  const write = ({ markdown }: PageTextInput, version: number): Promise<number> => {
    const isBuiltIn = markdown === builtInTexts[page];
    return save({ page, markdown: isBuiltIn ? null : markdown, version, by }).unwrap();
  };
  const editor = useDocumentEditor<PageTextInput, PageTextInput>({
    draft: ['page', page],
    fields,
    schema: pageTextInput,
    stored: toStored(page, stored),
    empty: { markdown: builtInTexts[page] },
    toFields: (content) => content,
    read: async () => toStored(page, await onReload()),
    write,
    describeSaved: () => describeSavedEntry(title, false),
  });
  const { form, history } = editor;
  const { isDirty } = form.formState;

  return (
    <>
      <PageMeta title={title} />
      <PageHeader
        title={title}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextBadge stored={stored} />
            <span className="text-body text-ink-3">
              <LastChange page={page} stored={stored} />
            </span>
          </span>
        }
        actions={
          <>
            <TranslateLink name="pageText" id={page} />
            <ButtonLink to={`/${page}`}>{t`View page`}</ButtonLink>
          </>
        }
      />
      <DocumentForm
        editor={editor}
        noun={t`page`}
        label={title}
        saveLabel={t`Save changes`}
        actions={
          <>
            <PlanTextButton
              entry={entry}
              name={title}
              isDirty={isDirty}
              readForm={(use) => form.handleSubmit(use)()}
              onPlanned={editor.discard}
            />
            {stored !== undefined && (
              <Button
                disabled={isDirty}
                title={isDirty ? t`Save or discard your changes first` : undefined}
                onClick={() => setAsking(true)}
              >{t`Use the built-in text`}</Button>
            )}
          </>
        }
      >
        <PlannedTextNotice
          entry={entry}
          name={title}
          isDirty={isDirty}
          onFill={({ markdown = '' }) => form.setValue('markdown', markdown, { shouldDirty: true })}
        />
        {stored?.markdown === null && (
          <p
            role="alert"
            className="rounded-card bg-warn-soft px-5 py-3"
          >{t`No valid text is stored for this page, so visitors see an error. Below is the built-in text. Save it, with or without changes, to fix this.`}</p>
        )}
        <Controller
          control={form.control}
          name="markdown"
          render={(props) => <PageMarkdownField {...props} />}
        />
      </DocumentForm>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Use the built-in text of ${title}?`}
        body={t`Visitors see the built-in text again. You can restore the current one from the history.`}
        confirmLabel={t`Use the built-in text`}
        onConfirm={async () => {
          await history?.onRestore({ markdown: builtInTexts[page] });
          dispatch(
            toastAdded({ message: t`${title} uses its built-in text again.`, type: 'success' }),
          );
        }}
      />
      {history !== null && (
        <HistorySection
          {...history}
          path={entry}
          noun={t`page`}
          name={title}
          hasDefault
          parse={(former) => parseFormer(page, former)}
        />
      )}
    </>
  );
}
