import { t } from '@lingui/core/macro';
import { moduleDescriptions, moduleIds, siteModules } from '@appshelf/model';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui';
import { getModuleField } from './moduleFields';
import { SettingsSection } from './sections';
import type { FieldsetProps } from './siteForm';
import { translate } from '../../../lib/translate';

/** The switches of the site's modules. */
export function ModulesFieldset({ form }: FieldsetProps) {
  const areInstructionsOn = useWatch({ control: form.control, name: 'instructionsOn' });
  return (
    <SettingsSection name="modules">
      <p className="text-ink-2">{t`What you switch off disappears from menus, lists, search and feeds, and its address says that it is off. Nothing is deleted: everything is back when you switch it on again.`}</p>
      {moduleIds.map((id) => (
        <Checkbox
          key={id}
          label={translate(siteModules[id].label)}
          hint={
            id === 'comments' && !areInstructionsOn
              ? t`Switched off with the instructions.`
              : translate(moduleDescriptions[id])
          }
          {...form.register(getModuleField(id))}
        />
      ))}
    </SettingsSection>
  );
}
