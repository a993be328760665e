import { moduleIds, type ModuleId } from '@appshelf/model';
import { useWatch } from 'react-hook-form';
import { getModuleField, listDraftSwitchedOff } from './moduleFields';
import type { FieldsetProps } from './siteForm';

const names = moduleIds.map(getModuleField);

/** The modules that are off after saving the form. Renders when a module is switched, and not when somebody types. */
export function useDraftSwitchedOff({
  control,
}: Pick<FieldsetProps['form'], 'control'>): ModuleId[] {
  const values = useWatch({ control, name: names });
  return listDraftSwitchedOff(
    Object.fromEntries(names.map((name, index) => [name, values[index] !== false])),
  );
}
