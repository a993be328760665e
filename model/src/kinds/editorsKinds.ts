import { contentKinds } from './contentKinds';
import { fieldsNames, type FieldsName } from './kindFields';

/** The kinds of declared fields that editors write and publish in the site's name, so that nobody signs an entry. */
export const editorsKinds: readonly FieldsName[] = fieldsNames.filter(
  (name) => 'none' in contentKinds[name].personal && contentKinds[name].publishing !== null,
);
