import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../../../../ui';
import { useKind, useKindOptions } from './useKind';

interface KindFieldProps {
  disabled: boolean;
  hint: string;
}

/** Chooses the kind of entries, which is stored in the address. */
export function KindField({ disabled, hint }: KindFieldProps) {
  const [, setParameters] = useSearchParams();
  return (
    <div className="max-w-xs">
      <SelectField
        label={t`Kind of entries`}
        options={useKindOptions()}
        value={useKind()}
        hint={hint}
        disabled={disabled}
        onChange={({ target }) =>
          setParameters(
            (now) => {
              const next = new URLSearchParams(now);
              next.set('kind', target.value);
              return next;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
    </div>
  );
}
