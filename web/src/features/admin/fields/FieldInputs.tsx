import { t } from '@lingui/core/macro';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { translate } from '../../../lib/translate';
import { getFieldId } from './focusField';
import { Checkbox, FormSection, TextArea, TextField } from '../../../ui';
import { PictureTextField } from '../media';
import { AppsInput } from './AppsInput';
import type { EntryForm, InputProps } from './entryForm';
import type { EditedField, FieldForm } from './fieldForms';
import { PictureField } from './PictureField';
import { PicturesInput } from './PicturesInput';
import { PriceInput } from './PriceInput';
import { TagsInput, TechnologiesInput } from './PickerInputs';
import { TermInput, TermsInput } from './TermInputs';

/** The label and hint of a field in the reader's language. */
const getWords = ({ label, hint }: EditedField) => ({
  label: translate(label),
  hint: hint === undefined ? undefined : translate(hint),
});

function NameInput({ name, field, form }: InputProps<'name'>) {
  return (
    <TextField
      {...getWords(field)}
      optional={field.missing === undefined}
      counter={field.max}
      {...connectFields(form)(name)}
    />
  );
}

function TextInput({ name, field, form }: InputProps<'text'>) {
  return (
    <TextArea
      {...getWords(field)}
      optional={field.missing === undefined}
      rows={2}
      counter={field.max}
      {...connectFields(form)(name)}
    />
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

function AddressesInput({ name, field, form }: InputProps<'addresses'>) {
  return Object.entries(field.of).map(([part, { label }]) => (
    <TextField
      key={part}
      label={translate(label)}
      optional
      type="url"
      {...connectFields(form)(`${name}.${part}`)}
    />
  ));
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
  addresses: AddressesInput,
  picture: PictureField,
  pictures: PicturesInput,
  term: TermInput,
  terms: TermsInput,
  tags: TagsInput,
  ids: (props) =>
    props.field.of === 'apps' ? <IdsInput {...props} /> : <TechnologiesInput {...props} />,
  version: ({ name, field, form }) => (
    <TextField {...getWords(field)} {...connectFields(form)(name)} />
  ),
  flag: ({ name, field, form }) => <Checkbox {...getWords(field)} {...form.register(name)} />,
  price: ({ field, form }) => <PriceInput label={translate(field.label)} form={form} />,
};

interface FieldInputProps {
  /** The name of the field. */
  name: string;
  field: EditedField;
  form: EntryForm;
}

/** The input of a field in the form of an entry. */
export function FieldInput(props: FieldInputProps) {
  const Input = inputs[props.field.type] as ComponentType<FieldInputProps>;
  return <Input {...props} />;
}

/** The fields of a form by their headings; those at its beginning have none. */
function groupBySection(edited: FieldForm['edited']) {
  const starts = edited.flatMap(([, { section }], place) =>
    place === 0 || section !== undefined ? [place] : [],
  );
  return starts.map((start, index) => ({
    title: edited[start]?.[1].section,
    fields: edited.slice(start, starts[index + 1]),
  }));
}

interface FieldInputsProps extends Pick<FieldForm, 'edited'> {
  form: EntryForm;
  /** What stands below the input of a field, by the field's name. */
  below: Readonly<Record<string, ReactNode>>;
  /** Inputs of the kind's own, in place of the usual ones, by the field's name. */
  special: Readonly<Record<string, ReactNode>>;
}

/** The inputs of a kind's fields in their order, under the headings that the fields name. */
export function FieldInputs({ edited, form, below, special }: FieldInputsProps) {
  const groups = groupBySection(edited);
  return groups.map(({ title, fields }) => {
    const shown = fields.map(([name, field]) => (
      <Fragment key={name}>
        <div id={getFieldId(name)} className="contents">
          {special[name] ?? <FieldInput name={name} field={field} form={form} />}
        </div>
        {below[name]}
      </Fragment>
    ));
    if (groups.length === 1) {
      return (
        <div key="" className="grid grid-cols-1 gap-5">
          {shown}
        </div>
      );
    }
    return title === undefined ? (
      <section key="" className="grid gap-4" aria-label={t`Basics`}>
        {shown}
      </section>
    ) : (
      <FormSection key={title} title={translate(title)}>
        {shown}
      </FormSection>
    );
  });
}
