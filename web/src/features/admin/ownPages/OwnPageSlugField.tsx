import { t } from '@lingui/core/macro';
import { getOwnPagePath, slugify } from '@appshelf/model';
import { useCallback } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui';
import { useFreeSlug } from '../addresses';
import { findSlugProblem } from './api';

interface AddressedForm {
  slug: string;
  title: string;
  description: string;
  markdown: string;
}

/** The address of a new page, which is made of its title until somebody edits it, and whether it is free. */
export function OwnPageSlugField({
  form,
}: {
  form: UseFormReturn<AddressedForm, unknown, AddressedForm>;
}) {
  const { control, setValue, getFieldState, register, formState } = form;
  const [title, slug] = useWatch({ control, name: ['title', 'slug'] });
  const fill = useCallback(
    (suggested: string) =>
      setValue('slug', suggested, { shouldValidate: getFieldState('slug').invalid }),
    [setValue, getFieldState],
  );
  const { problem, onEdit } = useFreeSlug({
    base: slugify(title),
    id: slug,
    find: findSlugProblem,
    fill,
  });
  const address = getOwnPagePath({ id: slug });
  const hint = problem === null ? t`${address} is free.` : t`The end of /pages/…`;

  return (
    <TextField
      label={t`Address`}
      hint={hint}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={formState.errors.slug?.message ?? problem ?? undefined}
      {...register('slug', { onChange: onEdit })}
    />
  );
}
