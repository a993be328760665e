import type { UseFormReturn } from 'react-hook-form';
import type { EditedField, FormValues } from './fieldForms';

/** The form of an entry of any kind. */
export type EntryForm = UseFormReturn<FormValues, unknown, FormValues>;

/** What the input of a field gets. */
export interface InputProps<Type extends EditedField['type']> {
  /** The name of the field. */
  name: string;
  field: Extract<EditedField, { type: Type }>;
  form: EntryForm;
}
