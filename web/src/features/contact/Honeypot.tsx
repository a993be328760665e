import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';

/** A hidden field that people cannot reach. Programs that send spam fill it in. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        {t`Website`}
        <input type="text" tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  );
}
