import { slug, slugify } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../ui';
import { isSlugFree } from './api';
import type { AppFormHandle } from './useAppForm';

/** How long, in milliseconds, typing must pause before an address is looked up. */
const pause = 400;

/** Whether an address is free; null while that is not known. */
function useSlugIsFree(id: string): boolean | null {
  const [known, setKnown] = useState<{ id: string; isFree: boolean }>();
  useEffect(() => {
    if (!slug.safeParse(id).success) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      isSlugFree(id).then(
        (isFree) => {
          if (isCurrent) setKnown({ id, isFree });
        },
        () => {
          // Not known; creating the app checks again.
        },
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id]);
  return known?.id === id ? known.isFree : null;
}

/** The address of a new app: follows the name until it is edited by hand, and says whether it is taken. */
export function SlugField({ form }: { form: AppFormHandle }) {
  const { control, setValue, getFieldState, register, formState } = form;
  const [name, id] = useWatch({ control, name: ['name', 'id'] });
  const [isOwn, setOwn] = useState(() => id !== '' && id !== slugify(name));
  const isFree = useSlugIsFree(id);

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
