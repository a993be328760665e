export { FieldInput, FieldInputs } from './FieldInputs';
export { focusField } from './focusField';
export {
  makeFieldForm,
  parseList,
  type FieldDrafts,
  type FieldForm,
  type FormValues,
} from './fieldForms';
