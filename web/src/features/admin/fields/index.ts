export { FieldInput, FieldInputs } from './FieldInputs';
export {
  makeFieldForm,
  parseList,
  type FieldDrafts,
  type FieldForm,
  type FormValues,
} from './fieldForms';
