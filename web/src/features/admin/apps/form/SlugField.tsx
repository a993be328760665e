import { t } from '@lingui/core/macro';
import { slugify } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../../ui';
import type { AppFormHandle } from './useAppEditor';
import { useSlugProblem } from './useSlugProblem';
import { describeAppAddress } from './describeAppAddress';

/** The address of a new app. It is derived from the name until somebody edits it, and says whether it is free. */
export function SlugField({ form }: { form: AppFormHandle }) {
  const { control, setValue, getFieldState, register, formState } = form;
  const [name, id] = useWatch({ control, name: ['name', 'id'] });
  const [isOwn, setOwn] = useState(() => id !== '' && id !== slugify(name));
  const problem = useSlugProblem(id);

  useEffect(() => {
    if (isOwn) return;
    setValue('id', slugify(name), {
      shouldDirty: true,
      shouldValidate: getFieldState('id').invalid,
    });
  }, [name, isOwn, setValue, getFieldState]);

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
