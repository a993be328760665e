import { t } from '@lingui/core/macro';
import { findTerm, listUsableTerms, replaceMerged, type Term } from '@appshelf/model';
import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { translate } from '../../../lib/translate';
import { CheckboxGroup, SelectField } from '../../../ui';
import { useCurrentTaxonomies } from '../taxonomies';
import type { InputProps } from './entryForm';

/** The options of a field: the terms that visitors choose from, and hidden ones that the entry has. */
const listOptions = (terms: readonly Term[], chosen: readonly string[]) =>
  listUsableTerms(terms)
    .filter(({ id, hidden }) => !hidden || chosen.includes(id))
    .map(({ id, label, hidden }) => ({ value: id, label: hidden ? t`${label} (hidden)` : label }));

/** One term. When it is merged while the form is open, the term that took over replaces it. */
export function TermInput({ name, field: { label, of }, form }: InputProps<'term'>) {
  const { control, setValue } = form;
  const terms = useCurrentTaxonomies()[of];
  const chosen = useWatch({ control, name }) as string;
  const present = findTerm(terms, chosen)?.id ?? chosen;
  useEffect(() => {
    if (present !== chosen) setValue(name, present, { shouldDirty: true });
  }, [present, chosen, name, setValue]);
  return (
    <SelectField
      label={translate(label)}
      options={[{ value: '', label: t`Choose…` }, ...listOptions(terms, [chosen])]}
      {...connectFields(form)(name)}
    />
  );
}

/**
 * Several terms. When one is merged while the form is open, the term that took over replaces it. An unknown one, which stored
 * unsaved work may have, can be removed.
 */
export function TermsInput({
  name,
  field: { label, of },
  form: { control, setValue },
}: InputProps<'terms'>) {
  const terms = useCurrentTaxonomies()[of];
  const chosen = useWatch({ control, name }) as string[];
  const present = replaceMerged(terms, chosen);
  const changed = present.join() === chosen.join() ? null : present;
  useEffect(() => {
    if (changed !== null) setValue(name, changed, { shouldDirty: true });
  }, [changed, name, setValue]);
  const unknown = present.filter((id) => findTerm(terms, id) === undefined);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <CheckboxGroup
          label={translate(label)}
          options={[
            ...listOptions(terms, present),
            ...unknown.map((id) => ({ value: id, label: t`${id} (unknown)` })),
          ]}
          value={value as string[]}
          onChange={onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
