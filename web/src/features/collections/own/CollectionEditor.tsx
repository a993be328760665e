import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  collectionInput,
  collectionFields,
  type AppCollection,
  type User,
  type CollectionContent,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { Globe, Lock } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { connectFields } from '../../../lib/connectFields';
import { useAppDispatch } from '../../../store';
import { Button, ButtonLink, PageMeta, TextArea, TextField } from '../../../ui';
import { finishedState } from '../../drafts';
import { DocumentForm, useDocumentEditor, type StoredDocument } from '../../editor';
import { ConfirmEmailLink } from '../../session';
import { toastAdded } from '../../toasts';
import { getCollectionHref, getEditHref, ownCollectionsPath } from '../addresses';
import { readCollection } from '../api';
import {
  useCreateCollectionMutation,
  useSaveCollectionMutation,
  type OwnStatus,
} from '../changesApi';
import { AppsField } from './AppsField';
import { DeleteButton } from './DeleteButton';

/** The values of the fields, valid or not. The id of a new collection is empty until it is saved for the first time. */
const draft = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  appIds: z.array(z.string()),
});

type Fields = z.infer<typeof draft>;

const schema = collectionInput.extend({ id: z.string() });

const empty: Fields = { id: '', title: '', description: '', appIds: [] };

const toStored = ({
  id,
  title,
  description,
  appIds,
  updatedAt,
}: AppCollection): StoredDocument<Fields> => ({
  content: { id, title, description, appIds },
  version: updatedAt,
});

interface CollectionEditorProps {
  owner: User;
  /** null for a new collection. */
  stored: CollectionContent | null;
  /** Whether the collection was deleted elsewhere since it was opened. */
  isDeleted?: boolean;
}

/**
 * Creates or edits a collection. Unsaved changes are stored on this device. Saving asks first when the collection was changed
 * elsewhere.
 */
export function CollectionEditor({ owner, stored, isDeleted = false }: CollectionEditorProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [createCollection] = useCreateCollectionMutation();
  const [saveCollection] = useSaveCollectionMutation();
  const collection = stored?.collection ?? null;
  const status: OwnStatus = collection?.status === 'published' ? 'published' : 'private';

  const create = async ({ id, ...input }: Fields, next: OwnStatus): Promise<number> => {
    const createdAt = await createCollection({ id, owner, input, status: next }).unwrap();
    dispatch(toastAdded({ type: 'success', message: describeSaved(input.title, 'private', next) }));
    return createdAt;
  };
  const write =
    (next: OwnStatus) =>
    async (fields: Fields, basis: number): Promise<number> => {
      if (collection === null) return create(fields, next);
      const { publishedAt } = collection;
      const { id, ...input } = fields;
      const change = { id, owner, input, status: next, publishedAt, basis };
      const savedAt = await saveCollection(change).unwrap();
      dispatch(toastAdded({ type: 'success', message: describeSaved(input.title, status, next) }));
      return savedAt;
    };
  const work = useDocumentEditor<Fields, Fields>({
    draft: ['collection', collection?.id ?? ''],
    fields: draft,
    schema,
    stored: collection && toStored(collection),
    isDeleted,
    empty,
    toFields: (content) => content,
    untyped: ['id'],
    read: () => readCollection(collection?.id ?? '').then((theirs) => theirs && toStored(theirs)),
    write: write(status),
    recreate: (fields) => create(fields, 'private'),
    onSaved: ({ id }) =>
      collection === null && navigate(getEditHref(id), { replace: true, state: finishedState }),
  });
  const editor: typeof work = {
    ...work,
    // The draft holds the id before anything is sent, so that saving again after a lost answer creates no second collection.
    save: (by) => {
      const { form } = work;
      if (form.getValues('id') === '') form.setValue('id', crypto.randomUUID());
      return work.save(by);
    },
  };
  const { control, formState } = editor.form;
  const field = connectFields(editor.form);
  const { isSubmitting } = formState;
  const title = collection?.title ?? t`New collection`;

  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title={title} />
      <nav aria-label={t`Breadcrumb`} className="text-small text-ink-3">
        <Link to={ownCollectionsPath} className="hover:text-ink">{t`Your collections`}</Link>
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} dir="auto" className="min-w-0">
          {title}
        </h1>
        {collection !== null && (
          <div className="flex gap-2">
            <ButtonLink size="sm" to={getCollectionHref(collection.id)}>{t`View`}</ButtonLink>
            <DeleteButton
              collection={collection}
              remove={editor.remove}
              onDeleted={() => void navigate(ownCollectionsPath, { state: finishedState })}
            />
          </div>
        )}
      </div>
      {collection?.status === 'hidden' ? (
        <p className="rounded-card bg-warn-soft px-5 py-3">{t`A moderator has hidden this collection, so it can’t be changed.`}</p>
      ) : (
        <DocumentForm
          editor={editor}
          noun={t`collection`}
          isPersonal
          className="gap-6"
          saveLabel={t`Save`}
          note={
            <p className="text-small text-ink-2">
              {status === 'published'
                ? t`This collection is published. Everyone can find and open it.`
                : t`This collection is private. Only you can see it.`}
              {!owner.emailVerified && (
                <>
                  {' '}
                  <Trans>
                    To publish it, <ConfirmEmailLink>confirm your email address</ConfirmEmailLink>.
                  </Trans>
                </>
              )}
            </p>
          }
          actions={
            status === 'published' ? (
              <Button
                disabled={isSubmitting}
                icon={Lock}
                onClick={() => void editor.save(write('private'))}
              >{t`Make private`}</Button>
            ) : (
              <Button
                disabled={isSubmitting || !owner.emailVerified}
                icon={Globe}
                onClick={() => void editor.save(write('published'))}
              >{t`Save and publish`}</Button>
            )
          }
        >
          <TextField label={t`Title`} counter={collectionFields.title.max} {...field('title')} />
          <TextArea
            label={t`Description`}
            optional
            hint={t`What the apps have in common, and who they are for.`}
            rows={3}
            counter={collectionFields.description.max}
            {...field('description')}
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
        </DocumentForm>
      )}
    </div>
  );
}

function describeSaved(title: string, before: OwnStatus, after: OwnStatus): string {
  if (before === after) return t`“${title}” saved.`;
  return after === 'published' ? t`“${title}” published.` : t`“${title}” is private now.`;
}
