import { appCreation, slug, slugify, type App } from '@appshelf/model';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { toAppError, useAppDispatch, useAppSelector } from '../../../../store';
import { Button, Dialog, FieldError, TextField } from '../../../../ui';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useCreateAppMutation } from '../api';
import { useSlugIsFree } from '../form/useSlugIsFree';

const taken = 'Another app has this address.';

/** Makes a draft of an app's content under another address: without its reviews, versions and counters. */
export function DuplicateDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const [createApp, { isLoading }] = useCreateAppMutation();
  const [id, setId] = useState(() => slugify(`${app.id} copy`));
  const [refused, setRefused] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isFree = useSlugIsFree(id);
  const wrong = slug.safeParse(id).error?.issues[0]?.message;
  const error = wrong ?? (isFree === false || refused === id ? taken : undefined);

  const duplicate = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (error !== undefined) return;
    setFailure(undefined);
    try {
      await createApp({ app: appCreation.parse({ ...app, id }), createdBy: uid }).unwrap();
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      if (code === 'already-exists') setRefused(id);
      else setFailure(message);
      return;
    }
    dispatch(toastAdded({ message: `This is the copy of ${app.name}, a draft.`, type: 'success' }));
    onClose();
    await navigate(`/admin/apps/${id}`);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isLoading) onClose();
      }}
      title={`Duplicate ${app.name}`}
      description="The copy is a draft. It has no reviews, no versions and no figures."
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="duplicate" variant="primary" loading={isLoading}>
            Duplicate app
          </Button>
        </>
      }
    >
      <form
        id="duplicate"
        method="post"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => void duplicate(event)}
      >
        <TextField
          label="Address of the copy"
          hint={`/apps/${id === '' ? '…' : id}${isFree === true ? ' is free.' : ''}`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={id}
          error={error}
          onChange={(event) => setId(event.target.value)}
        />
        <FieldError message={failure} />
      </form>
    </Dialog>
  );
}
