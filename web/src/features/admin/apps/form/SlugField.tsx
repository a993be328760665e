import { t } from '@lingui/core/macro';
import { numberSlug, slugify } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../../ui';
import type { AppFormHandle } from './useAppEditor';
import { useSlugProblem } from './useSlugProblem';
import { describeAppAddress } from './describeAppAddress';

/**
 * The address of a new app, and whether it is free. Until somebody edits it, it is made of the name, with a number where
 * another app has it.
 */
export function SlugField({ form }: { form: AppFormHandle }) {
  const { control, setValue, getFieldState, register, formState } = form;
  const [name, id] = useWatch({ control, name: ['name', 'id'] });
  const [isOwn, setOwn] = useState(() => id !== '' && id !== slugify(name));
  const problem = useSlugProblem(id);
  const [number, setNumber] = useState(1);
  const [numbered, setNumbered] = useState(name);
  if (numbered !== name) {
    setNumbered(name);
    setNumber(1);
  }
  const suggested = numberSlug(slugify(name), number);
  if (!isOwn && typeof problem === 'string' && id === suggested) setNumber(number + 1);

  useEffect(() => {
    if (isOwn) return;
    setValue('id', suggested, {
      shouldDirty: true,
      shouldValidate: getFieldState('id').invalid,
    });
  }, [suggested, isOwn, setValue, getFieldState]);

  return (
    <TextField
      label={t`Address`}
      hint={describeAppAddress(id, problem === null)}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={formState.errors.id?.message ?? problem ?? undefined}
      {...register('id', {
        onChange: () => {
          setOwn(true);
        },
      })}
    />
  );
}
