import { t } from '@lingui/core/macro';
interface SortSelectProps<Sort extends string> {
  label?: string;
  /** The names of the orders, as listed in the select. */
  options: Readonly<Partial<Record<Sort, string>>>;
  value: Sort;
  onChange: (sort: Sort) => void;
}

/** A select for the order of a list, or for its filter, beside the list's heading. */
export function SortSelect<Sort extends string>({
  label = t`Sort by`,
  options,
  value,
  onChange,
}: SortSelectProps<Sort>) {
  const sorts = Object.keys(options) as Sort[];
  return (
    <label className="flex flex-wrap items-center gap-x-2 text-ink-2">
      {label}
      <select
        value={value}
        onChange={(event) => {
          const chosen = sorts.find((sort) => sort === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className="h-9 max-w-full rounded-control bg-surface px-2 font-semibold text-ink ring-1 ring-edge ring-inset"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {options[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
