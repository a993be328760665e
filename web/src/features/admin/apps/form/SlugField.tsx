import { slugify } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../../ui';
import type { AppFormHandle } from './useAppEditor';
import { useIsSlugFree } from './useIsSlugFree';

/** The address of a new app. It is derived from the name until somebody edits it, and says whether it is free. */
export function SlugField({ form }: { form: AppFormHandle }) {
  const { control, setValue, getFieldState, register, formState } = form;
  const [name, id] = useWatch({ control, name: ['name', 'id'] });
  const [isOwn, setOwn] = useState(() => id !== '' && id !== slugify(name));
  const isFree = useIsSlugFree(id);

  useEffect(() => {
    if (isOwn) return;
    setValue('id', slugify(name), {
      shouldDirty: true,
      shouldValidate: getFieldState('id').invalid,
    });
  }, [name, isOwn, setValue, getFieldState]);

  const taken = isFree === false ? 'Another app has this address.' : undefined;
  return (
    <TextField
      label="Address"
      hint={`/apps/${id === '' ? '…' : id}${isFree === true ? ' is free.' : ''}`}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={formState.errors.id?.message ?? taken}
      {...register('id', {
        onChange: () => {
          setOwn(true);
        },
      })}
    />
  );
}
