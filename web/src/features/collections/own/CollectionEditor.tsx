import { zodResolver } from '@hookform/resolvers/zod';
import {
  emailSettingsPath,
  collectionInput,
  limits,
  type AppCollection,
  type CollectionInput,
  type User,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { toAppError, useAppDispatch, type AppError } from '../../../store';
import { Button, ButtonLink, FieldError, PageMeta, TextArea, TextField } from '../../../ui';
import { finishedState, RestoredDraft, SaveRow, useDraftForm } from '../../drafts';
import { toastAdded } from '../../toasts';
import { getCollectionHref, getEditHref, ownCollectionsPath } from '../addresses';
import {
  useCreateCollectionMutation,
  useSaveCollectionMutation,
  type OwnStatus,
} from '../changesApi';
import type { CollectionContent } from '../content';
import { AppsField } from './AppsField';
import { ConflictPanel, GonePanel } from './ConflictPanel';
import { DeleteButton } from './DeleteButton';

/** The values of the fields, valid or not. */
const collectionFields = z.object({
  title: z.string(),
  description: z.string(),
  appIds: z.array(z.string()),
});

const empty: CollectionInput = { title: '', description: '', appIds: [] };

const toFields = ({ title, description, appIds }: AppCollection): CollectionInput => ({
  title,
  description,
  appIds,
});

interface CollectionEditorProps {
  owner: User;
  /** null for a new collection. */
  stored: CollectionContent | null;
}

/**
 * Creates or edits a collection. Unsaved changes are stored on this device. Saving asks first when the collection was changed
 * elsewhere.
 */
export function CollectionEditor({ owner, stored }: CollectionEditorProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [createCollection] = useCreateCollectionMutation();
  const [saveCollection] = useSaveCollectionMutation();
  const [newId] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<AppError>();
  const collection = stored?.collection ?? null;
  const id = collection?.id ?? newId;
  const status: OwnStatus = collection?.status === 'published' ? 'published' : 'private';
  const saved = collection === null ? empty : toFields(collection);
  const { form, basis, isRestored, settle } = useDraftForm({
    key: `appshelf.draft.collection.${owner.uid}.${collection?.id ?? ''}`,
    fields: collectionFields,
    initial: saved,
    initialBasis: collection?.updatedAt ?? 0,
    resolver: zodResolver(collectionInput),
  });
  const { control, register, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;

  const create = async (input: CollectionInput, next: OwnStatus): Promise<void> => {
    const createdAt = await createCollection({ id, owner, input, status: next }).unwrap();
    dispatch(toastAdded({ type: 'success', message: describeSaved(input.title, 'private', next) }));
    if (collection !== null) {
      settle(input, createdAt);
      return;
    }
    settle(empty, 0);
    await navigate(getEditHref(id), { replace: true, state: finishedState });
  };
  const save = async (
    { publishedAt }: AppCollection,
    input: CollectionInput,
    next: OwnStatus,
    known: number,
  ): Promise<void> => {
    const change = { id, owner, input, status: next, publishedAt, basis: known };
    settle(input, await saveCollection(change).unwrap());
    dispatch(toastAdded({ type: 'success', message: describeSaved(input.title, status, next) }));
  };
  /** Saves the fields over the version `known`, with the status `next`. */
  const submit = (next: OwnStatus = status, known = basis, over = collection) =>
    form.handleSubmit(async (input) => {
      setFailure(undefined);
      try {
        await (over === null ? create(input, next) : save(over, input, next, known));
      } catch (error) {
        setFailure(toAppError(error));
      }
    })();
  const load = (theirs: AppCollection): void => {
    setFailure(undefined);
    settle(toFields(theirs), theirs.updatedAt);
  };
  const isConflict = failure?.code === 'failed-precondition' || failure?.code === 'aborted';
  const isGone = failure?.code === 'not-found';
  const title = collection?.title ?? 'New collection';

  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title={title} />
      <nav aria-label="Breadcrumb" className="text-small text-ink-3">
        <Link to={ownCollectionsPath} className="hover:text-ink">
          Your collections
        </Link>
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} dir="auto" className="min-w-0">
          {title}
        </h1>
        {collection !== null && (
          <div className="flex gap-2">
            <ButtonLink size="sm" to={getCollectionHref(collection.id)}>
              View
            </ButtonLink>
            <DeleteButton
              collection={collection}
              onDeleted={() => {
                settle(saved, basis);
                void navigate(ownCollectionsPath, { state: finishedState });
              }}
            />
          </div>
        )}
      </div>
      {collection?.status === 'hidden' ? (
        <p className="rounded-card bg-warn-soft px-5 py-3">
          A moderator has hidden this collection, so it cannot be changed.
        </p>
      ) : (
        <form
          method="post"
          noValidate
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {isRestored && (
            <RestoredDraft onDiscard={() => settle(saved, collection?.updatedAt ?? 0)} />
          )}
          <TextField
            label="Title"
            counter={limits.collection.title}
            error={errors.title?.message}
            {...register('title')}
          />
          <TextArea
            label="Description"
            optional
            hint="What the apps have in common, and for whom they are."
            rows={3}
            counter={limits.collection.description}
            error={errors.description?.message}
            {...register('description')}
          />
          <Controller
            control={control}
            name="appIds"
            render={({ field: { value, onChange }, fieldState }) => (
              <AppsField
                value={value}
                onChange={onChange}
                known={stored?.apps ?? []}
                error={fieldState.error?.message}
              />
            )}
          />
          <div className="grid gap-3 border-t border-line pt-5">
            {isConflict && collection !== null && (
              <ConflictPanel
                id={id}
                onGone={() => setFailure({ code: 'not-found', message: '' })}
                onLoad={load}
                onOverwrite={(theirs) => submit(status, theirs.updatedAt, theirs)}
              />
            )}
            {isGone && <GonePanel onSaveAgain={() => submit('private', 0, null)} />}
            <div role="alert" className="empty:hidden">
              <FieldError message={isConflict || isGone ? undefined : failure?.message} />
            </div>
            <p className="text-small text-ink-2">
              {status === 'published'
                ? 'This collection is published: everybody can find and open it.'
                : 'This collection is private: only you see it.'}
              {!owner.emailVerified && (
                <>
                  {' '}
                  To publish it,{' '}
                  <Link to={emailSettingsPath} className="font-semibold text-accent underline">
                    verify your email
                  </Link>
                  .
                </>
              )}
            </p>
            <SaveRow label="Save" isDirty={isDirty} isSaving={isSubmitting}>
              {status === 'published' ? (
                <Button
                  disabled={isSubmitting}
                  icon={<Lock aria-hidden="true" className="size-4" />}
                  onClick={() => void submit('private')}
                >
                  Make private
                </Button>
              ) : (
                <Button
                  disabled={isSubmitting || !owner.emailVerified}
                  icon={<Globe aria-hidden="true" className="size-4" />}
                  onClick={() => void submit('published')}
                >
                  Save and publish
                </Button>
              )}
            </SaveRow>
          </div>
        </form>
      )}
    </div>
  );
}

function describeSaved(title: string, before: OwnStatus, after: OwnStatus): string {
  if (before === after) return `“${title}” is saved.`;
  return after === 'published' ? `“${title}” is published.` : `“${title}” is private now.`;
}
