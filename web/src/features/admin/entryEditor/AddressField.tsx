import { t } from '@lingui/core/macro';
import { slugify } from '@appshelf/model';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../ui';
import { useFreeSlug } from '../addresses';
import { describeAddress, useFindAddressProblem } from './chosenAddress';
import type { AddressedKind, EntryDocument } from './editedKind';

interface AddressFieldProps {
  kind: AddressedKind;
  form: EntryDocument['form'];
}

/** The address of a new entry. It follows the name until it is edited, and a hint says whether it is free. */
export function AddressField({ kind, form }: AddressFieldProps) {
  const { form: fields, address } = kind;
  const { control, setValue, getFieldState, register, formState } = form;
  const [name, id] = useWatch({ control, name: [fields.title, address] }).map(String);
  const fill = useCallback(
    (suggested: string) =>
      setValue(address, suggested, {
        shouldDirty: true,
        shouldValidate: getFieldState(address).invalid,
      }),
    [setValue, getFieldState, address],
  );
  const { problem, onEdit } = useFreeSlug({
    base: slugify(name ?? ''),
    id: id ?? '',
    find: useFindAddressProblem(kind),
    fill,
  });
  return (
    <TextField
      label={t`Address`}
      hint={describeAddress(kind, id ?? '', problem === null)}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={formState.errors[address]?.message ?? problem ?? undefined}
      {...register(address, { onChange: onEdit })}
    />
  );
}
