import { t } from '@lingui/core/macro';
import { limits } from '@appshelf/model';
import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PasswordRequirement } from '../../firebase/auth/passwordPolicy';
import { useDebounced } from '../../ui';

/** How long typing must pause before the password is checked, in milliseconds. */
const pause = 200;

/** Shown before the policy is known: the requirement of every project. */
const least: PasswordRequirement[] = [
  { kind: 'minLength', length: limits.password.min, met: false },
];

function describeRequirement(requirement: PasswordRequirement): string {
  switch (requirement.kind) {
    case 'minLength':
      return t`At least ${String(requirement.length)} characters.`;
    case 'maxLength':
      return t`At most ${String(requirement.length)} characters.`;
    case 'lowercase':
      return t`A lowercase letter.`;
    case 'uppercase':
      return t`An uppercase letter.`;
    case 'number':
      return t`A number.`;
    case 'symbol':
      return t`A symbol, such as # or %.`;
  }
}

/**
 * The requirements and their state, a moment after the last keystroke. A response that arrives after further typing is
 * ignored.
 */
function useRequirements(password: string): PasswordRequirement[] {
  const [requirements, setRequirements] = useState(least);
  const debounced = useDebounced(password, pause);
  const checked = password === '' ? '' : debounced;
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const { checkPassword } = await import('../../firebase/auth/passwordPolicy');
      const found = await checkPassword(checked);
      if (current) setRequirements(found);
    };
    look().catch(() => {
      // The code could not be loaded. The provider's error then says what the password lacks.
    });
    return () => {
      current = false;
    };
  }, [checked]);
  return requirements;
}

/**
 * The hint of a field for a new password: the requirements of the project's password policy, with a tick for each one
 * that is met. Pass it to the field as its `hint`, so that it is read out with the field. The number
 * of met requirements is announced when typing pauses.
 */
export function PasswordRequirements({ password }: { password: string }) {
  const requirements = useRequirements(password);
  const met = requirements.filter((requirement) => requirement.met).length;
  return (
    <>
      <ul className="grid gap-0.5">
        {requirements.map((requirement) => {
          const Mark = requirement.met ? Check : Circle;
          return (
            <li
              key={requirement.kind}
              className={clsx(
                'flex items-start gap-1.5 transition-colors',
                requirement.met && 'text-good',
              )}
            >
              <Mark aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              <span>
                {describeRequirement(requirement)}{' '}
                <span className="sr-only">{requirement.met ? t`Met.` : t`Not met yet.`}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <span role="status" className="sr-only">
        {password !== '' &&
          (met === requirements.length
            ? t`The password meets all requirements.`
            : t`${String(met)} of ${String(requirements.length)} requirements met.`)}
      </span>
    </>
  );
}
