import {
  appCreation,
  kindFields,
  newSlug,
  type AppCreation,
  type Taxonomies,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { makeFieldForm, type FieldDrafts } from '../../fields';

const fieldForm = makeFieldForm(kindFields.app);

/** The inputs of the form, in their order. */
export const { edited: editedAppFields, getLabels: getAppLabels } = fieldForm;

/** The values of the form's controls, valid or not. */
export type AppFormFields = FieldDrafts<typeof kindFields.app> & { id: string };

/** The schema of {@link AppFormFields}. */
export const appFormFields = z.intersection(
  fieldForm.drafts,
  z.object({ id: z.string() }),
) as z.ZodType as z.ZodType<AppFormFields>;

/**
 * Creates the schema that validates the form and converts its values to the model's app.
 *
 * @param lists the lists of terms; an app has a category and platforms that are not merged. Merged tags are replaced.
 */
export const makeAppFormSchema = (lists: Taxonomies) =>
  z.intersection(fieldForm.makeSchema(lists), z.object({ id: newSlug })) as z.ZodType as z.ZodType<
    AppCreation,
    AppFormFields
  >;

/** The initial values for a new app. */
export const emptyAppForm = { ...fieldForm.empty, id: '' } as AppFormFields;

/** The fields of an app that an administrator edits. Status and counters are not among them. */
export function toAppContent(app: AppCreation): AppCreation {
  const edited = appCreation.keyof().options;
  return Object.fromEntries(edited.map((field) => [field, app[field]])) as AppCreation;
}

/** Converts an app to the values of the form. */
export const toAppForm = (app: AppCreation) =>
  ({ ...fieldForm.toValues(app), id: app.id }) as AppFormFields;
