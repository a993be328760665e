import { t } from '@lingui/core/macro';
import {
  collectionInput,
  collectionFields,
  quotaMessages,
  quotas,
  type AppCollection,
  type User,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { i18n } from '../../../lib/i18n';
import { connectFields } from '../../../lib/connectFields';
import { toAppError, useAppDispatch } from '../../../store';
import { Button, Checkbox, Dialog, ErrorPanel, FieldError, Skeleton, TextField } from '../../../ui';
import { useDialogDraft } from '../../drafts';
import { toastAdded } from '../../toasts';
import { ownCollectionsPath } from '../addresses';
import { useListOwnCollectionsQuery } from '../api';
import { useCreateCollectionMutation, useSetMembershipMutation } from '../changesApi';
import { describeCount, statusLabels } from '../describeCollection';

interface AddToCollectionDialogProps {
  app: { id: string; name: string };
  owner: User;
  onClose: () => void;
}

/** The member's collections with checkboxes for one app, and a field for a new collection. */
export function AddToCollectionDialog({ app, owner, onClose }: AddToCollectionDialogProps) {
  const { data, error, refetch } = useListOwnCollectionsQuery(
    { uid: owner.uid },
    { refetchOnMountOrArgChange: true },
  );
  const editable = data?.filter(({ status }) => status !== 'hidden') ?? [];
  return (
    <Dialog
      title={t`Add ${app.name} to a collection`}
      onClose={onClose}
      footer={
        <>
          <Link
            to={ownCollectionsPath}
            className="me-auto inline-flex min-h-10 items-center font-semibold text-accent hover:underline"
          >{t`Your collections`}</Link>
          <Button variant="primary" onClick={onClose}>{t`Done`}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {data === undefined && error === undefined && (
          <div role="status" aria-label={t`Loading your collections`} className="grid gap-3">
            <Skeleton className="h-6" />
            <Skeleton className="h-6 w-4/5" />
          </div>
        )}
        {data === undefined && error !== undefined && (
          <ErrorPanel
            title={t`Your collections could not be loaded`}
            error={error}
            onRetry={refetch}
          />
        )}
        {editable.length > 0 && <Memberships app={app} uid={owner.uid} collections={editable} />}
        {data !== undefined &&
          (data.length < quotas.collections ? (
            <NewCollection app={app} owner={owner} isFirst={editable.length === 0} />
          ) : (
            <p className="text-ink-2">{quotaMessages.collections}</p>
          ))}
      </div>
    </Dialog>
  );
}

interface MembershipsProps {
  app: { id: string; name: string };
  uid: string;
  collections: readonly AppCollection[];
}

/** A checkbox for each collection. A press applies at once. */
function Memberships({ app, uid, collections }: MembershipsProps) {
  const [setMembership] = useSetMembershipMutation();
  const [failure, setFailure] = useState<string>();
  const toggle = async ({ id, title, appIds }: AppCollection) => {
    setFailure(undefined);
    try {
      const isMember = !appIds.includes(app.id);
      await setMembership({ uid, id, appId: app.id, isMember }).unwrap();
    } catch (error) {
      setFailure(t`“${title}” could not be changed. ${toAppError(error).message}`);
    }
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t`Your collections`}</legend>
      {collections.map((collection) => {
        const { id, title, appIds, status } = collection;
        const isMember = appIds.includes(app.id);
        const isFull = !isMember && appIds.length >= collectionFields.appIds.max;
        return (
          <Checkbox
            key={id}
            label={<bdi className="wrap-anywhere">{title}</bdi>}
            hint={
              isFull
                ? collectionFields.appIds.tooMany
                : `${describeCount(appIds.length)} · ${i18n._(statusLabels[status])}`
            }
            checked={isMember}
            disabled={isFull}
            onChange={() => void toggle(collection)}
          />
        );
      })}
      <div role="alert" className="empty:hidden">
        <FieldError message={failure} />
      </div>
    </fieldset>
  );
}

const titleFields = z.object({ id: z.string(), title: z.string() });
const titleForm = titleFields.extend({ title: collectionInput.shape.title });

interface NewCollectionProps {
  app: { id: string; name: string };
  owner: User;
  /** Whether the member has no collection yet. */
  isFirst: boolean;
}

/** Makes a private collection that holds the app. */
function NewCollection({ app, owner, isFirst }: NewCollectionProps) {
  const dispatch = useAppDispatch();
  const [createCollection] = useCreateCollectionMutation();
  const [failure, setFailure] = useState<string>();
  const { form, clear } = useDialogDraft({
    draft: ['newCollection', app.id],
    fields: titleFields,
    schema: titleForm,
    initial: { id: '', title: '' },
    untyped: ['id'],
  });
  const field = connectFields(form);
  const { isSubmitting } = form.formState;
  const create = form.handleSubmit(async ({ id, title }) => {
    setFailure(undefined);
    try {
      const input = { title, description: '', appIds: [app.id] };
      await createCollection({ id, owner, input, status: 'private' }).unwrap();
      clear();
      dispatch(toastAdded({ type: 'success', message: t`${app.name} is in “${title}”.` }));
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The draft holds the id before anything is sent, so that trying again after a lost answer creates no second collection.
    if (form.getValues('id') === '') form.setValue('id', crypto.randomUUID());
    return create(event);
  };
  return (
    <form method="post" noValidate className="grid gap-2" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`New collection`}
        hint={isFirst ? t`A list of apps. Only you see it until you publish it.` : undefined}
        placeholder={t`Its title`}
        autoComplete="off"
        counter={collectionFields.title.max}
        {...field('title')}
      />
      <div role="alert" className="empty:hidden">
        <FieldError message={failure} />
      </div>
      <Button
        type="submit"
        loading={isSubmitting}
        className="justify-self-start"
      >{t`Create and add`}</Button>
    </form>
  );
}
