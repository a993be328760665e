import { t } from '@lingui/core/macro';
import {
  listSwitchedOff,
  moduleIds,
  siteModules,
  type ModuleId,
  type ModuleSwitches,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { translate } from '../../../lib/translate';

/** A module whose switch is below `/site/modules`. Comments have the older field `comments`. */
type SwitchedModule = Exclude<ModuleId, 'comments'>;

/** The field of a module in the form. */
type ModuleField = `${SwitchedModule}On`;

/** The field of the form that switches a module. */
export const getModuleField = (id: ModuleId): ModuleField | 'comments' =>
  id === 'comments' ? id : `${id}On`;

const switched = moduleIds.filter((id): id is SwitchedModule => id !== 'comments');

const makeFields = <Value>(getValue: (id: SwitchedModule) => Value) =>
  Object.fromEntries(switched.map((id) => [getModuleField(id), getValue(id)])) as Record<
    ModuleField,
    Value
  >;

/** The schema of each field: whether the module is on. */
export const moduleFields = makeFields(() => z.boolean());

/** The name of each field within a sentence. */
export const getModuleFieldNames = () =>
  makeFields((id) => {
    const label = translate(siteModules[id].label);
    return t`the module “${label}”`;
  });

/** The path of each field below `/site`. */
export const moduleFieldPaths = makeFields((id) => `modules/${id}`);

/** Converts the stored switches to the values of the form. */
export const toModuleFields = (modules: ModuleSwitches = {}): Record<ModuleField, boolean> =>
  makeFields((id) => modules[id] !== false);

/** Whether a field of the form switches a module below `/site/modules`. */
export const isModuleField = (field: string): field is ModuleField => field in moduleFields;

/** The modules that are off after saving the values of the form. */
export const listDraftSwitchedOff = (
  fields: Partial<Record<ModuleField | 'comments', boolean>>,
): ModuleId[] =>
  listSwitchedOff({
    comments: fields.comments !== false,
    modules: Object.fromEntries(switched.map((id) => [id, fields[getModuleField(id)] !== false])),
  });
