import { t } from '@lingui/core/macro';
import {
  changeAddressRequest,
  getSlug,
  slugify,
  spellAddressEnd,
  toReadablePath,
  type Addressed,
  type AddressedCollection,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { toAppError, useAppDispatch } from '../../../store';
import { Button, TextField } from '../../../ui';
import { DraftDialog, useDialogDraft } from '../../drafts';
import { toastAdded } from '../../toasts';
import { useChangeAddressMutation } from './api';

const fields = z.object({ entry: z.string(), slug: z.string(), takesBack: z.boolean() });

/** Which entry gets another address, and how. */
export interface AddressDialogProps {
  collection: AddressedCollection;
  /** The entry that gets another address. */
  entry: Addressed;
  /** What the entry is called. */
  name: string;
  /** Runs the change in the page that has the entry open. The change returns the new `updatedAt`. */
  run: (change: () => Promise<number>) => Promise<unknown>;
  onClose: () => void;
}

/** The present address, or another one of the name: that with the letters of its script where the id is made of them. */
function suggest(present: string, id: string, name: string): string {
  if (present !== id) return present;
  const slug = slugify(name);
  return slug === id ? spellAddressEnd(name) : slug;
}

/** Asks for another address of an entry, says what that means, and changes it. */
export function AddressDialog({ collection, entry, name, run, onClose }: AddressDialogProps) {
  const dispatch = useAppDispatch();
  const [changeAddress] = useChangeAddressMutation();
  const [failure, setFailure] = useState<string>();
  const [redirects, setRedirects] = useState(false);
  const present = getSlug(entry);
  const draft = useDialogDraft({
    draft: ['address', collection, entry.id],
    fields,
    schema: changeAddressRequest,
    initial: {
      entry: `${collection}/${entry.id}`,
      slug: suggest(present, entry.id, name),
      takesBack: false,
    },
    untyped: ['takesBack'],
  });
  const { form } = draft;
  const { isSubmitting } = form.formState;
  const field = connectFields(form);
  const typed = useWatch({ control: form.control, name: 'slug' });

  const save = form.handleSubmit(async (request) => {
    setFailure(undefined);
    setRedirects(false);
    try {
      let path = '';
      await run(async () => {
        const changed = await changeAddress(request).unwrap();
        path = toReadablePath(changed.path);
        return changed.updatedAt;
      });
      dispatch(toastAdded({ message: t`${name} is at ${path} now.`, type: 'success' }));
    } catch (error) {
      const { code, message } = toAppError(error);
      setFailure(message);
      setRedirects(code === 'functions/already-exists' && message.includes(' redirects to '));
      return;
    }
    draft.clear();
    onClose();
  });
  const takeBack = () => {
    form.setValue('takesBack', true);
    void save();
  };

  return (
    <DraftDialog
      draft={draft}
      title={t`Change the address of ${name}`}
      description={t`From then on, visitors and search engines that open /${collection}/${present} are sent to the new address, and so are links in emails and on other sites. Lists, feeds and the sitemap show the new one within an hour.`}
      submitLabel={t`Change address`}
      error={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t`New address`}
        hint={`${location.origin}/${collection}/${typed === '' ? '…' : typed}`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...field('slug', { onChange: () => form.setValue('takesBack', false) })}
      />
      {redirects && (
        <Button
          className="justify-self-start"
          disabled={isSubmitting}
          onClick={takeBack}
        >{t`Delete that redirect and use the address`}</Button>
      )}
      {present !== entry.id && (
        <p className="text-small text-ink-2">
          {t`Its first address was /${collection}/${entry.id}, which it can have again.`}
        </p>
      )}
    </DraftDialog>
  );
}
