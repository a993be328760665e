import { moduleContents, moduleIds, siteModules } from '@appshelf/model';
import { useWatch } from 'react-hook-form';
import { Checkbox, FormSection } from '../../../ui';
import { getModuleField } from './moduleFields';
import type { FieldsetProps } from './SiteFieldset';

/** The switches of the site's modules. */
export function ModulesFieldset({ form }: FieldsetProps) {
  const areInstructionsOn = useWatch({ control: form.control, name: 'instructionsOn' });
  return (
    <div id="modules" className="scroll-mt-6">
      <FormSection title="Modules">
        <p className="text-ink-2">
          What is switched off is gone from menus, lists, the search and feeds, and its address says
          so. Nothing is deleted: members find everything again when it is on.
        </p>
        {moduleIds.map((id) => (
          <Checkbox
            key={id}
            label={siteModules[id].label}
            hint={
              id === 'comments' && !areInstructionsOn
                ? 'Off with the instructions.'
                : moduleContents[id].description
            }
            {...form.register(getModuleField(id))}
          />
        ))}
      </FormSection>
    </div>
  );
}
