import { t } from '@lingui/core/macro';
import {
  readRepositoryRequest,
  type ReadRepositoryRequest,
  type ReadRepositoryResponse,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { toAppError, useAppSelector } from '../../../../store';
import { Button, FieldError, TextField } from '../../../../ui';
import { getDraftKey, useDraftForm } from '../../../drafts';
import { selectSession } from '../../../session';
import { useReadRepositoryMutation } from '../api';

interface RepositoryFormProps {
  /** Called with the data of the repository. */
  onRead: (found: ReadRepositoryResponse) => unknown;
}

const addressFields = z.object({ address: z.string() });
type AddressFields = z.infer<typeof addressFields>;

const noAddress: AddressFields = { address: '' };

/**
 * Asks for the address of a public repository and reads its data. The address stays on this device until the data was
 * read.
 */
export function RepositoryForm({ onRead }: RepositoryFormProps) {
  const [read] = useReadRepositoryMutation();
  const [failure, setFailure] = useState<string>();
  const uid = useAppSelector(selectSession).user?.uid;
  const { form, settle } = useDraftForm<AddressFields, ReadRepositoryRequest>({
    key: getDraftKey(uid, 'repository'),
    fields: addressFields,
    initial: noAddress,
    initialBasis: 0,
    resolver: zodResolver(readRepositoryRequest),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (request) => {
    setFailure(undefined);
    try {
      await onRead(await read(request).unwrap());
      settle(noAddress, 0);
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  });
  return (
    <form
      noValidate
      method="post"
      aria-label={t`Fill in from a repository`}
      className="grid gap-3 rounded-card bg-sunken p-4"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t`Address of its repository`}
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://github.com/owner/name"
        hint={t`On GitHub, GitLab or Codeberg. Name, description, licence, tags and links are filled in where the form is empty. Nothing is saved yet.`}
        error={errors.address?.message}
        {...form.register('address')}
      />
      <FieldError message={failure} />
      <Button
        type="submit"
        loading={isSubmitting}
        className="justify-self-start"
      >{t`Fill in`}</Button>
    </form>
  );
}
