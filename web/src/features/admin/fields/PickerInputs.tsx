import { plural, t } from '@lingui/core/macro';
import { slugify } from '@appshelf/model';
import { useController } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { formatCount } from '../../../lib/formatCount';
import { translate } from '../../../lib/translate';
import { useCurrentTaxonomies, useGetTagUseQuery } from '../taxonomies';
import { useListTechnologiesQuery } from './api';
import type { InputProps } from './entryForm';
import { PickerField } from './PickerField';

/** The value and the error of a field with several values. */
function usePicked({ name, field, form }: InputProps<'tags'> | InputProps<'ids'>) {
  const { field: input } = useController({ control: form.control, name });
  const { error } = connectFields(form)(name);
  return {
    label: translate(field.label),
    hint: translate(field.hint ?? ''),
    max: field.max,
    value: input.value as string[],
    onChange: input.onChange,
    onBlur: input.onBlur,
    error,
  };
}

/** Tags: those in use, and others. Saving replaces merged ones. */
export function TagsInput(props: InputProps<'tags'>) {
  const picked = usePicked(props);
  const { tags } = useCurrentTaxonomies();
  const { data: use = [] } = useGetTagUseQuery(null);
  const findTarget = (tag: string) => tags.find(({ id }) => id === tag)?.mergedInto ?? null;
  return (
    <PickerField
      {...picked}
      isFree
      options={use.map(({ tag, apps: count }) => ({
        value: tag,
        label: tag,
        detail: plural(count, { one: '1 app', other: `${formatCount(count)} apps` }),
      }))}
      toValue={(text) => text.trim()}
      getNote={(tag) => {
        const target = findTarget(tag);
        return target === null ? undefined : t`becomes “${target}”`;
      }}
    />
  );
}

/** Technologies, whose entries describe them, and others. */
export function TechnologiesInput(props: InputProps<'ids'>) {
  const picked = usePicked(props);
  const { data: entries } = useListTechnologiesQuery(null);
  return (
    <PickerField
      {...picked}
      options={(entries ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      toValue={slugify}
      getNote={(id) =>
        entries === undefined || entries.some((entry) => entry.id === id)
          ? undefined
          : t`without an entry`
      }
    />
  );
}
