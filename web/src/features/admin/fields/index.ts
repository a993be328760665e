export { makeFieldColumns, selectByFields } from './fieldColumns';
export { FieldInput, FieldInputs } from './FieldInputs';
export { focusField } from './focusField';
export { makeFieldForm, type FieldDrafts, type FieldForm, type FormValues } from './fieldForms';
