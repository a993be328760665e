export { FieldInputs } from './FieldInputs';
export { makeFieldForm, type FieldForm, type FormValues } from './fieldForms';
