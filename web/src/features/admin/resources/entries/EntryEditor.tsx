import type { AppStatus } from '@appshelf/model';
import type { z } from '@appshelf/model/zod';
import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type { PlainFields } from '../../../../firebase/firestore/plain';
import { toAppError, useAppDispatch, useAppSelector, type AppError } from '../../../../store';
import { Button, FieldError, PageMeta } from '../../../../ui';
import {
  ConflictNotice,
  finishedState,
  RestoredDraft,
  SaveRow,
  useDraftForm,
} from '../../../drafts';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { HistorySection } from '../../history';
import {
  getDraftFields,
  useChangeEntryMutation,
  useCreateEntryMutation,
  type EntryCollection,
} from './api';
import { EntryActions } from './EntryActions';
import { EntryBadge } from './EntryBadge';

/** The stored state of an entry. */
interface StoredEntry<Fields> {
  id: string;
  name: string;
  status: AppStatus;
  /** `updatedAt`. */
  basis: number;
  fields: Fields;
}

/** How former contents of an entry are read and shown. */
interface EntryHistory<Fields, Output> {
  /** The stored content; null for a new entry. */
  content: Output | null;
  /** See `HistoryProps`. */
  parse: (fields: Record<string, unknown>) => Output | null;
  toFields: (content: Output) => Fields;
}

interface EntryEditorProps<Fields extends FieldValues, Output extends object> {
  collection: EntryCollection;
  /** The name of one entry: "product". */
  noun: string;
  /** null for a new one. */
  stored: StoredEntry<Fields> | null;
  fields: z.ZodType<Fields>;
  empty: Fields;
  resolver: Resolver<Fields, unknown, Output>;
  getName: (entry: Output) => string;
  /** Further fields of a new entry. */
  origin: PlainFields;
  /** The position of a new entry: after the last one. */
  position: number;
  back: { href: string; label: string };
  /** The address of the editor of an entry. */
  getHref: (id: string) => string;
  /** The public page that shows it; null when there is none. */
  publicHref: string | null;
  history: EntryHistory<Fields, Output>;
  children: (form: UseFormReturn<Fields, unknown, Output>) => ReactNode;
}

/** Creates or edits an entry. The draft is stored on this device. Saving asks first when somebody else changed the entry. */
export function EntryEditor<Fields extends FieldValues, Output extends object>(
  props: EntryEditorProps<Fields, Output>,
) {
  const { collection, noun, stored, fields, empty, resolver, getName, origin, position } = props;
  const { back, getHref, publicHref, history, children } = props;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const [createEntry] = useCreateEntryMutation();
  const [changeEntry] = useChangeEntryMutation();
  const [failure, setFailure] = useState<AppError>();
  const { form, basis, isRestored, settle, rebase } = useDraftForm({
    key: `appshelf.draft.${noun}.${uid}.${stored?.id ?? ''}`,
    fields,
    initial: stored?.fields ?? empty,
    initialBasis: stored?.basis ?? 0,
    resolver,
  });
  // The live query delivers states that this editor wrote, the older ones late. They are no conflict.
  const [ownStates, setOwnStates] = useState<readonly number[]>([basis]);
  const continueFrom = (next: number): void => {
    setOwnStates([...ownStates, basis, next]);
    rebase(next);
  };
  const isConflict = stored !== null && stored.basis !== basis && !ownStates.includes(stored.basis);
  const { isDirty, isSubmitting, isSubmitted, isValid } = form.formState;

  const create = async (entry: Output): Promise<void> => {
    const id = await createEntry({
      collection,
      name: getName(entry),
      fields: { ...(entry as PlainFields), ...origin, ...getDraftFields(position) },
    }).unwrap();
    settle(empty, 0);
    dispatch(toastAdded({ message: `${getName(entry)} is saved as a draft.`, type: 'success' }));
    await navigate(getHref(id), { state: finishedState });
  };
  const write = async (id: string, entry: Output, known: number, saved: Fields): Promise<void> => {
    const next = await changeEntry({
      collection,
      id,
      basis: known,
      change: entry as PlainFields,
    }).unwrap();
    settle(saved, next);
    setOwnStates([...ownStates, known, next]);
  };
  const save = async (id: string, entry: Output, known: number): Promise<void> => {
    await write(id, entry, known, form.getValues());
    dispatch(toastAdded({ message: `${getName(entry)} is saved.`, type: 'success' }));
  };
  const submitOver = (known: number) =>
    form.handleSubmit(async (entry) => {
      setFailure(undefined);
      try {
        await (stored === null ? create(entry) : save(stored.id, entry, known));
      } catch (error) {
        setFailure(toAppError(error));
      }
    });
  const showStored = (): void => {
    settle(stored?.fields ?? empty, stored?.basis ?? 0);
    setFailure(undefined);
  };
  const title = stored?.name ?? `New ${noun}`;

  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title={title} />
      <Link
        to={back.href}
        className="inline-flex w-fit items-center gap-1.5 text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back.label}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h2 dir="auto" className="wrap-anywhere">
            {title}
          </h2>
          {stored !== null && <EntryBadge status={stored.status} />}
        </div>
        {stored !== null && (
          <EntryActions
            collection={collection}
            noun={noun}
            entry={stored}
            basis={basis}
            isDirty={isDirty}
            publicHref={publicHref}
            onChanged={continueFrom}
            onDeleted={() => {
              settle(stored.fields, basis);
              void navigate(back.href, { state: finishedState });
            }}
          />
        )}
      </div>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void submitOver(basis)(event)}
      >
        {isRestored && <RestoredDraft onDiscard={showStored} />}
        {children(form)}
        <div className="grid gap-3 border-t border-line bg-page py-4 foot-bar">
          {isConflict && (
            <ConflictNotice title={`Somebody else saved this ${noun} while you were editing it.`}>
              <div className="flex flex-wrap gap-3">
                <Button size="sm" onClick={showStored}>
                  Load their version
                </Button>
                <Button
                  size="sm"
                  disabled={isSubmitting}
                  onClick={() => void submitOver(stored.basis)()}
                >
                  Save mine over it
                </Button>
              </div>
            </ConflictNotice>
          )}
          <FieldError message={isConflict ? undefined : describeFailure(failure)} />
          {isSubmitted && !isValid && <FieldError message="Look at the fields that are marked." />}
          <SaveRow
            label={stored === null ? 'Save draft' : 'Save changes'}
            isDirty={isDirty}
            isSaving={isSubmitting}
            disabled={isConflict}
          />
        </div>
      </form>
      {stored !== null && history.content !== null && (
        <HistorySection
          path={`${collection}/${stored.id}`}
          noun={noun}
          name={stored.name}
          content={history.content}
          parse={history.parse}
          isDirty={isDirty}
          basis={stored.basis}
          onRestore={(former, known) => write(stored.id, former, known, history.toFields(former))}
          onFill={(former) => form.reset(history.toFields(former), { keepDefaultValues: true })}
        />
      )}
    </div>
  );
}

/** The message of a failed save, with a text for a conflict that the live query does not show yet. */
function describeFailure(failure: AppError | undefined): string | undefined {
  return failure?.code === 'failed-precondition'
    ? 'Somebody else has just saved this. Read their version before you save again.'
    : failure?.message;
}
