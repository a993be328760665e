import { zodResolver } from '@hookform/resolvers/zod';
import { limits, pageTextInput, type PageTextInput, type TextPage } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { toAppError, useAppDispatch, useAppSelector, type AppError } from '../../../store';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  FieldError,
  MarkdownField,
  PageHeader,
  PageMeta,
} from '../../../ui';
import { ConflictNotice, RestoredDraft, SaveRow, useDraftForm } from '../../drafts';
import { builtInTexts, staticPages, TextPreview } from '../../pages';
import { selectSession } from '../../session';
import { toastAdded } from '../../toasts';
import { HistorySection } from '../history';
import { useSavePageTextMutation, type StoredText } from './api';
import { LastChange } from './LastChange';
import { TextBadge } from './TextBadge';

const fields = z.object({ markdown: z.string() });

const toContent = (page: TextPage, stored: StoredText | undefined): PageTextInput => ({
  markdown: stored?.markdown ?? builtInTexts[page],
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
  const [failure, setFailure] = useState<AppError>();
  const [isAsking, setAsking] = useState(false);
  const content = toContent(page, stored);
  const { form, basis, isRestored, settle, rebase } = useDraftForm<PageTextInput, PageTextInput>({
    key: `appshelf.draft.page.${by}.${page}`,
    fields,
    initial: content,
    initialBasis: stored?.basis ?? 0,
    resolver: zodResolver(pageTextInput),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { title } = staticPages[`/${page}`];
  const isConflict = failure?.code === 'failed-precondition';

  const write = async ({ markdown }: PageTextInput, known: number): Promise<void> => {
    const isBuiltIn = markdown === builtInTexts[page];
    const saved = await save({
      page,
      markdown: isBuiltIn ? null : markdown,
      basis: known,
      by,
    }).unwrap();
    settle({ markdown }, saved);
    setFailure(undefined);
  };
  const submitOver = (known: number) =>
    form.handleSubmit(async (input) => {
      setFailure(undefined);
      try {
        await write(input, known);
        dispatch(toastAdded({ message: `${title} is saved.`, type: 'success' }));
      } catch (error) {
        setFailure(toAppError(error));
      }
    });
  const withStored = async (work: (fresh: StoredText | undefined) => unknown): Promise<void> => {
    try {
      await work(await onReload());
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  const takeTheirs = (fresh: StoredText | undefined): void => {
    settle(toContent(page, fresh), fresh?.basis ?? 0);
    setFailure(undefined);
  };
  const keepMine = (fresh: StoredText | undefined): Promise<void> => {
    rebase(fresh?.basis ?? 0);
    return submitOver(fresh?.basis ?? 0)();
  };

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
        actions={<ButtonLink to={`/${page}`}>View page</ButtonLink>}
      />
      <form
        method="post"
        noValidate
        aria-label={title}
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => void submitOver(basis)(event)}
      >
        {isRestored && <RestoredDraft onDiscard={() => settle(content, stored?.basis ?? 0)} />}
        {stored?.markdown === null && (
          <p role="alert" className="rounded-card bg-warn-soft px-5 py-3">
            What is stored for this page is not a text, so visitors see an error. Below is the
            built-in text. Save it, changed or as it is, to replace what is stored.
          </p>
        )}
        <Controller
          control={form.control}
          name="markdown"
          render={({ field, fieldState }) => (
            <MarkdownField
              label="Text"
              hint="Markdown. Begin the highest headings with ##: the page has its title above."
              rows={24}
              className="max-h-[65dvh]!"
              counter={limits.pageText.markdown}
              error={fieldState.error?.message}
              value={field.value}
              onChange={field.onChange}
              renderPreview={(source) => <TextPreview source={source} />}
            />
          )}
        />
        <div className="grid gap-3 border-t border-line bg-page py-4 foot-bar">
          {isConflict && (
            <ConflictNotice title="Somebody else saved this page while you were editing it.">
              <div className="flex flex-wrap gap-3">
                <Button size="sm" onClick={() => void withStored(takeTheirs)}>
                  Load their version
                </Button>
                <Button size="sm" disabled={isSubmitting} onClick={() => void withStored(keepMine)}>
                  Save mine over it
                </Button>
              </div>
            </ConflictNotice>
          )}
          <FieldError message={isConflict ? undefined : failure?.message} />
          <SaveRow
            label="Save changes"
            isDirty={isDirty}
            isSaving={isSubmitting}
            disabled={isConflict}
          >
            {stored !== undefined && (
              <Button
                disabled={isDirty}
                title={isDirty ? 'Save or discard your changes first' : undefined}
                onClick={() => setAsking(true)}
              >
                Use the built-in text
              </Button>
            )}
          </SaveRow>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Use the built-in text of ${title}?`}
        body="Visitors see the text that comes with Appshelf again. The present one can be restored from the history."
        confirmLabel="Use the built-in text"
        onConfirm={async () => {
          await write({ markdown: builtInTexts[page] }, basis);
          dispatch(toastAdded({ message: `${title} has its built-in text.`, type: 'success' }));
        }}
      />
      <HistorySection
        path={`pageTexts/${page}`}
        noun="page"
        name={title}
        content={content}
        hasDefault
        parse={(former) => parseFormer(page, former)}
        isDirty={isDirty}
        basis={stored?.basis ?? 0}
        onRestore={write}
        onFill={(former) => form.reset(former, { keepDefaultValues: true })}
      />
    </>
  );
}
