import { t } from '@lingui/core/macro';
import { slugify } from '@appshelf/model';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../../ui';
import { useFreeSlug } from '../../addresses';
import { findSlugProblem } from '../api';
import { describeAppAddress } from './describeAppAddress';
import type { AppFormHandle } from './useAppEditor';

/** The address of a new app, which is made of its name until somebody edits it, and whether it is free. */
export function SlugField({ form }: { form: AppFormHandle }) {
  const { control, setValue, getFieldState, register, formState } = form;
  const [name, id] = useWatch({ control, name: ['name', 'id'] });
  const fill = useCallback(
    (suggested: string) =>
      setValue('id', suggested, {
        shouldDirty: true,
        shouldValidate: getFieldState('id').invalid,
      }),
    [setValue, getFieldState],
  );
  const { problem, onEdit } = useFreeSlug({ base: slugify(name), id, find: findSlugProblem, fill });

  return (
    <TextField
      label={t`Address`}
      hint={describeAppAddress(id, problem === null)}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={formState.errors.id?.message ?? problem ?? undefined}
      {...register('id', { onChange: onEdit })}
    />
  );
}
