import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { formatCount } from '../../../lib/formatCount';
import { IconButton, SquircleIcon } from '../../../ui';
import { useGetAppQuery } from '../../apps';
import { AppPicker } from '../../instructions';

interface AppsInputProps {
  label: string;
  /** The most apps. */
  max: number;
  /** The ids of the chosen apps. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The apps of an entry, in the order in which they were added. */
export function AppsInput({ label, max, value, onChange }: AppsInputProps) {
  const most = formatCount(max);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {value.length > 0 && (
        <ul aria-label={label} className="grid gap-1.5 @min-[36rem]:grid-cols-2">
          {value.map((id) => (
            <ChosenApp
              key={id}
              id={id}
              onRemove={() => onChange(value.filter((other) => other !== id))}
            />
          ))}
        </ul>
      )}
      {value.length < max ? (
        <AppPicker
          key={value.length}
          label={t`Add an app`}
          optional
          value={null}
          onChange={(id) => {
            if (id !== null && !value.includes(id)) onChange([...value, id]);
          }}
        />
      ) : (
        <p className="text-small text-ink-2">{t`You can choose at most ${most} apps.`}</p>
      )}
    </fieldset>
  );
}

function ChosenApp({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: app } = useGetAppQuery(id);
  const name = app?.name ?? id;
  return (
    <li className="flex h-10 items-center gap-2.5 rounded-control bg-surface pe-1 ps-2 ring-1 ring-line ring-inset">
      <SquircleIcon src={app?.iconUrl ?? null} name={name} size={24} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {app === null && <span className="text-small text-warn">{t`not published`}</span>}
      <IconButton size="sm" label={t`Remove ${name}`} icon={X} onClick={onRemove} />
    </li>
  );
}
