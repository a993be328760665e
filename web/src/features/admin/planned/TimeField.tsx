import { t } from '@lingui/core/macro';
import { parseZonedInput } from '@appshelf/model';
import { getDeviceZone } from '../../../lib/deviceZone';
import { SelectField, TextField } from '../../../ui';
import { formatSiteTime } from '../../../lib/formatSiteTime';
import { parseChosenTime, type ChosenTime } from './plannedTime';

interface TimeFieldProps {
  label: string;
  value: ChosenTime;
  /** The IANA time zone in which the time is chosen. */
  zone: string;
  /** What an empty field means. */
  note?: string;
  /** Whether the field may not stay empty. */
  isRequired?: boolean;
  error: string | undefined;
  onChange: (value: ChosenTime) => void;
}

/** Shows the zone of a chosen time, and the time on this device when its zone is another one. */
function describeZone(value: ChosenTime, zone: string): string {
  const parsed = parseChosenTime(value, zone);
  const own = getDeviceZone();
  if (!('at' in parsed) || parsed.at === null || own === zone) return t`In the time zone ${zone}.`;
  return t`In the time zone ${zone}. On this device: ${formatSiteTime(parsed.at, own)}.`;
}

/** A date and time in the site's time zone. Where the clocks repeat the hour, it asks which of both times is meant. */
export function TimeField({
  label,
  value,
  zone,
  note,
  isRequired = false,
  error,
  onChange,
}: TimeFieldProps) {
  const times = parseZonedInput(value.text, zone);
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        type="datetime-local"
        optional={!isRequired}
        hint={[describeZone(value, zone), note].filter(Boolean).join(' ')}
        error={error}
        value={value.text}
        onChange={({ target }) => onChange({ text: target.value, isLater: false })}
      />
      {times?.kind === 'twice' && (
        <SelectField
          label={t`Which of the two times`}
          hint={t`The clocks go back on that day, so this time occurs twice.`}
          options={[
            { value: 'earlier', label: t`The first: ${formatSiteTime(times.at, zone)}` },
            { value: 'later', label: t`The second: ${formatSiteTime(times.later, zone)}` },
          ]}
          value={value.isLater ? 'later' : 'earlier'}
          onChange={({ target }) => onChange({ ...value, isLater: target.value === 'later' })}
        />
      )}
    </div>
  );
}
