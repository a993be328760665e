import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { i18n } from '../../lib/i18n';
import { chooseTheme, type ThemeChoice } from './theme';
import { useThemeChoice } from './useThemeChoice';

const choices: readonly { value: ThemeChoice; label: MessageDescriptor; Icon: LucideIcon }[] = [
  { value: 'system', label: msg`As the device`, Icon: Monitor },
  { value: 'light', label: msg`Light`, Icon: Sun },
  { value: 'dark', label: msg`Dark`, Icon: Moon },
];

/** Chooses the theme: light, dark, or that of the device. */
export function ThemeSwitch() {
  const choice = useThemeChoice();
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-full bg-sunken p-0.5 ring-1 ring-line ring-inset">
      <legend className="sr-only">{t`Theme`}</legend>
      {choices.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={i18n._(label)}
          className="grid size-8 cursor-pointer place-items-center rounded-full text-ink-3 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={i18n._(label)}
            checked={choice === value}
            onChange={() => chooseTheme(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-4" />
        </label>
      ))}
    </fieldset>
  );
}
