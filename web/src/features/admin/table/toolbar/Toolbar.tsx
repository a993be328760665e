import { type ReactNode } from 'react';
import { SelectField } from '../../../../ui';
import { SearchInput } from './SearchInput';
import type { TableAddress } from '../state/useTableAddress';

interface ToolbarProps {
  address: TableAddress;
  /** The text with the number of rows. */
  count: string;
  /** Controls for the whole list. */
  children: ReactNode;
}

/** The search and filters of a table. Combinations without an index are disabled. */
export function Toolbar({ address, count, children }: ToolbarProps) {
  const { search, filters, state, go } = address;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3 empty:hidden">
        {search !== null && (
          <SearchInput
            label={search.label}
            placeholder={search.placeholder}
            disabled={!search.isOffered}
            value={state.q}
            onSearch={(q) => go({ q }, { replace: state.q !== '' })}
          />
        )}
        {filters.map(({ name, label, options, value, isOffered }) => (
          <div key={name} className="min-w-0 flex-1 basis-32 sm:max-w-44">
            <SelectField
              label={label}
              options={[{ value: '', label: 'All' }, ...options]}
              value={value ?? ''}
              disabled={!isOffered}
              title={isOffered ? undefined : 'Cannot be combined with the current filters'}
              onChange={({ target }) => {
                go({ filters: { [name]: target.value === '' ? null : target.value } });
              }}
            />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-ink-2 tabular-nums">
          {count}
        </p>
        {children}
      </div>
    </div>
  );
}
