import { t } from '@lingui/core/macro';
import { sourceLanguage } from '@appshelf/model';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { getDeviceZone } from '../../../lib/deviceZone';
import { SelectField } from '../../../ui';
import { SettingsSection } from './sections';
import type { FieldsetProps } from './siteForm';

/** Every time zone that this browser knows, and the chosen one where it has another name. */
function listTimeZones(chosen: string) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), chosen]);
  const named = [...zones].filter((zone) => zone !== '' && zone !== 'UTC').sort();
  return [
    { value: '', label: 'UTC' },
    ...named.map((zone) => ({
      value: zone,
      label: zone.replaceAll('_', ' '),
      lang: sourceLanguage,
    })),
  ];
}

/** The time zone in which the site's staff chooses times. */
export function TimeZoneFieldset({ form }: FieldsetProps) {
  const field = connectFields(form);
  const chosen = useWatch({ control: form.control, name: 'timeZone' });
  return (
    <SettingsSection name="time">
      <SelectField
        label={t`Time zone`}
        hint={t`The time zone in which staff choose when something is published or announced. This device is in ${getDeviceZone()}.`}
        options={listTimeZones(chosen)}
        {...field('timeZone')}
      />
    </SettingsSection>
  );
}
