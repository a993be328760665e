import { readRepositoryRequest, type ReadRepositoryResponse } from '@appshelf/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toAppError } from '../../../../store';
import { Button, FieldError, TextField } from '../../../../ui';
import { useReadRepositoryMutation } from '../api';

interface RepositoryFormProps {
  /** Called with the data of the repository. */
  onRead: (found: ReadRepositoryResponse) => unknown;
}

/** Asks for the address of a public repository and reads its data. */
export function RepositoryForm({ onRead }: RepositoryFormProps) {
  const [read] = useReadRepositoryMutation();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { address: '' },
    resolver: zodResolver(readRepositoryRequest),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (request) => {
    setFailure(undefined);
    try {
      await onRead(await read(request).unwrap());
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  });
  return (
    <form
      noValidate
      method="post"
      aria-label="Fill in from a repository"
      className="grid gap-3 rounded-card bg-sunken p-4"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Address of its repository"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://github.com/owner/name"
        hint="On GitHub, GitLab or Codeberg. Name, description, license, tags and links are filled in where the form is empty; nothing is saved by that."
        error={errors.address?.message}
        {...register('address')}
      />
      <FieldError message={failure} />
      <Button type="submit" loading={isSubmitting} className="justify-self-start">
        Fill in
      </Button>
    </form>
  );
}
