import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { translate } from '../../../lib/translate';
import { TextArea, TextField } from '../../../ui';
import { PictureTextField } from '../media';
import { AppsInput } from './AppsInput';
import type { EditedField, FieldForm, FormValues } from './fieldForms';
import { PictureField } from './PictureField';
import { PriceInput } from './PriceInput';

type EntryForm = UseFormReturn<FormValues, unknown, FormValues>;

interface InputProps<Type extends EditedField['type']> {
  name: string;
  field: Extract<EditedField, { type: Type }>;
  form: EntryForm;
}

/** The label and hint of a field in the reader's language. */
const getWords = ({ label, hint }: EditedField) => ({
  label: translate(label),
  hint: hint === undefined ? undefined : translate(hint),
});

function NameInput({ name, field, form }: InputProps<'name'>) {
  return <TextField {...getWords(field)} counter={field.max} {...connectFields(form)(name)} />;
}

function TextInput({ name, field, form }: InputProps<'text'>) {
  return (
    <TextArea {...getWords(field)} rows={2} counter={field.max} {...connectFields(form)(name)} />
  );
}

function MarkdownInput({ name, field, form }: InputProps<'markdown'>) {
  const { field: input, fieldState } = useController({ control: form.control, name });
  const { label, hint = t`You can use Markdown.` } = getWords(field);
  return (
    <PictureTextField
      label={label}
      hint={hint}
      rows={8}
      counter={field.max}
      value={String(input.value)}
      onChange={input.onChange}
      error={fieldState.error?.message}
    />
  );
}

function AddressInput({ name, field, form }: InputProps<'address'>) {
  return <TextField {...getWords(field)} optional type="url" {...connectFields(form)(name)} />;
}

function PictureInput({ name, field, form }: InputProps<'picture'>) {
  const address = String(form.watch(name));
  return (
    <PictureField label={translate(field.label)} address={address} {...connectFields(form)(name)} />
  );
}

function IdsInput({ name, field, form }: InputProps<'ids'>) {
  const { field: input } = useController({ control: form.control, name });
  return (
    <AppsInput
      label={translate(field.label)}
      max={field.max}
      value={input.value as string[]}
      onChange={input.onChange}
    />
  );
}

const inputs: { [Type in EditedField['type']]: ComponentType<InputProps<Type>> } = {
  name: NameInput,
  text: TextInput,
  markdown: MarkdownInput,
  address: AddressInput,
  picture: PictureInput,
  ids: IdsInput,
  price: ({ field, form }) => <PriceInput label={translate(field.label)} form={form} />,
};

/** The inputs of a kind's fields, in their order. */
export function FieldInputs({ edited, form }: Pick<FieldForm, 'edited'> & { form: EntryForm }) {
  return edited.map(([name, field]) => {
    const Input = inputs[field.type] as ComponentType<{
      name: string;
      field: EditedField;
      form: EntryForm;
    }>;
    return <Input key={name} name={name} field={field} form={form} />;
  });
}
