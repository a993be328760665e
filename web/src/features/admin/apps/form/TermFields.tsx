import { t } from '@lingui/core/macro';
import { findTerm, listUsableTerms, replaceMerged, type Term } from '@appshelf/model';
import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import { CheckboxGroup, SelectField, TextField } from '../../../../ui';
import { useCurrentTaxonomies } from '../../taxonomies';
import type { AppFormHandle } from './useAppEditor';

interface TermFieldProps {
  form: AppFormHandle;
}

/** The options of a field: the terms that visitors choose from, and hidden ones that the app has. */
const listOptions = (terms: readonly Term[], chosen: readonly string[]) =>
  listUsableTerms(terms)
    .filter(({ id, hidden }) => !hidden || chosen.includes(id))
    .map(({ id, label, hidden }) => ({ value: id, label: hidden ? t`${label} (hidden)` : label }));

/** The category of an app. When it is merged while the form is open, the term that took over replaces it. */
export function CategoryField({ form }: TermFieldProps) {
  const { control, setValue } = form;
  const { categories } = useCurrentTaxonomies();
  const chosen = useWatch({ control, name: 'category' });
  const present = findTerm(categories, chosen)?.id ?? chosen;
  useEffect(() => {
    if (present !== chosen) setValue('category', present, { shouldDirty: true });
  }, [present, chosen, setValue]);
  return (
    <SelectField
      label={t`Category`}
      options={[{ value: '', label: t`Choose…` }, ...listOptions(categories, [chosen])]}
      {...connectFields(form)('category')}
    />
  );
}

/**
 * The platforms of an app. When one is merged while the form is open, the term that took over replaces it. An unknown
 * one, which stored unsaved work may have, can be removed.
 */
export function PlatformsField({ form: { control, setValue } }: TermFieldProps) {
  const { platforms } = useCurrentTaxonomies();
  const chosen = useWatch({ control, name: 'platforms' });
  const present = replaceMerged(platforms, chosen);
  const changed = present.join() === chosen.join() ? null : present;
  useEffect(() => {
    if (changed !== null) setValue('platforms', changed, { shouldDirty: true });
  }, [changed, setValue]);
  const unknown = present.filter((id) => findTerm(platforms, id) === undefined);
  return (
    <Controller
      control={control}
      name="platforms"
      render={({ field: { value, onChange }, fieldState }) => (
        <CheckboxGroup
          label={t`Platforms`}
          options={[
            ...listOptions(platforms, present),
            ...unknown.map((id) => ({ value: id, label: t`${id} (unknown)` })),
          ]}
          value={value}
          onChange={onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** The tags of an app, which are typed freely. Saving replaces merged tags. */
export function TagsField({ form }: TermFieldProps) {
  const { control } = form;
  const { tags } = useCurrentTaxonomies();
  const typed = useWatch({ control, name: 'tags' })
    .split(',')
    .map((tag) => tag.trim());
  const replaced = tags.filter(({ id, mergedInto }) => mergedInto !== null && typed.includes(id));
  const hint = replaced.map(({ id, mergedInto }) => t`“${id}” becomes “${mergedInto ?? ''}”.`);
  return (
    <TextField
      label={t`Tags`}
      optional
      hint={[t`Words to find it by, separated by commas.`, ...hint].join(' ')}
      {...connectFields(form)('tags')}
    />
  );
}
