import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton, SelectField } from '../../../../ui';
import { SearchInput } from './SearchInput';
import type { TableAddress } from '../state/useTableAddress';

interface ToolbarProps {
  address: TableAddress;
  /** The text with the number of rows. */
  count: string;
  /** Controls for the whole list. */
  children: ReactNode;
}

/**
 * The search and filters of a table. Combinations without an index are disabled. On a phone a button beside the search
 * opens the filters and the controls for the whole list.
 */
export function Toolbar({ address, count, children }: ToolbarProps) {
  const { search, filters, state, go } = address;
  const [isOpen, setOpen] = useState(false);
  const folded = isOpen ? '' : '@max-[40rem]/toolbar:hidden';
  const inUse = filters.filter(({ value }) => value !== null).length;
  return (
    <div className="@container/toolbar grid gap-4 max-sm:gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {search !== null && (
          <SearchInput
            label={search.label}
            placeholder={search.placeholder}
            disabled={!search.isOffered}
            value={state.q}
            onSearch={(q) => go({ q }, { replace: state.q !== '' })}
          />
        )}
        <IconButton
          label={inUse === 0 ? t`List options` : t`List options, filters in use: ${String(inUse)}`}
          aria-expanded={isOpen}
          icon={
            <>
              <SlidersHorizontal aria-hidden="true" className="size-4" />
              {inUse > 0 && (
                <span className="absolute -top-1.5 -inset-e-1.5 grid size-5 place-items-center rounded-full bg-accent text-small text-accent-ink tabular-nums">
                  {inUse}
                </span>
              )}
            </>
          }
          variant="secondary"
          onClick={() => setOpen(!isOpen)}
          className="relative ms-auto aria-expanded:bg-sunken after:absolute after:-inset-0.5 @min-[40rem]/toolbar:hidden"
        />
        {filters.map(({ name, label, options, value, isOffered }) => (
          <div key={name} className={clsx('min-w-0 flex-1 basis-32 sm:max-w-44', folded)}>
            <SelectField
              label={label}
              options={[{ value: '', label: t`All` }, ...options]}
              value={value ?? ''}
              disabled={!isOffered}
              title={isOffered ? undefined : t`Cannot be combined with the current filters`}
              onChange={({ target }) => {
                go({ filters: { [name]: target.value === '' ? null : target.value } });
              }}
            />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="me-auto text-ink-2 tabular-nums">
          {count}
        </p>
        <div
          className={clsx('flex flex-wrap items-center gap-2 @max-[40rem]/toolbar:*:px-3', folded)}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
