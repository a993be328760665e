import { contentKinds } from './contentKinds';
import { fieldsNames, type FieldsName } from './kindFields';

/** The kinds that consist of declared fields and that editors write in the site's name, so that nobody signs an entry. */
export const editorsKinds: readonly FieldsName[] = fieldsNames.filter(
  (name) => 'none' in contentKinds[name].personal,
);
