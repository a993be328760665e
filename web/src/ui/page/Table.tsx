import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ComponentProps } from 'react';
import { Link } from 'react-router-dom';

interface TableProps extends ComponentProps<'table'> {
  /** What the table lists. */
  label: string;
  /** Whether nothing in the table can have the focus. The table itself then gets it, so that it scrolls by keyboard. */
  isStatic?: boolean;
}

/**
 * A dense table that scrolls sideways on a narrow screen. A shadow at its right edge shows that there are more columns
 * (`table.css`). Cells of {@link pinnedCell} stay at the left edge.
 */
export function Table({ label, isStatic = false, className, ...rest }: TableProps) {
  return (
    <div className="table-frame @container/table">
      <div
        className="table-scroller rounded-card bg-surface ring-1 ring-line"
        {...(isStatic && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <table
          {...rest}
          aria-label={label}
          className={clsx(
            'w-full border-separate border-spacing-0 text-start text-small leading-4.5',
            className,
          )}
        />
      </div>
    </div>
  );
}

/**
 * The classes of a cell that does not scroll sideways; its place needs a class, such as `inset-s-0`. It covers the cells that
 * scroll below it with the background of its row.
 */
export const pinnedCell = 'sticky z-1 bg-inherit';

/** The header row of a table; contains one {@link TR} of {@link TH}. */
export function THead(props: ComponentProps<'thead'>) {
  return <thead {...props} className="text-ink-3" />;
}

/**
 * One row, 36 px high. The line between two rows belongs to the second one, whose pinned cells would cover it otherwise:
 * the browser rounds their places.
 */
export function TR({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={clsx(
        'h-9 bg-surface *:border-line [tbody_&]:*:border-t [tbody_&]:hover:bg-sunken',
        className,
      )}
    />
  );
}

/** The link of a column's header, and how the rows are sorted now. */
export interface ColumnSort {
  /** The direction; null when the rows are sorted by another column. */
  direction: 'asc' | 'desc' | null;
  /** The address of this list sorted by this column. */
  to: string;
}

interface HeaderProps extends Omit<ComponentProps<'th'>, 'align'> {
  sort?: ColumnSort | undefined;
  /** Where the cells below it stand; `end` for numbers. */
  align?: 'end' | undefined;
}

const sortMarks = {
  asc: { Icon: ArrowUp, sorted: 'ascending' },
  desc: { Icon: ArrowDown, sorted: 'descending' },
} as const;

/** A column's header. With `sort` it is a link that sorts by the column, and an icon shows that it can be sorted. */
export function TH({ sort, align, className, children, ...rest }: HeaderProps) {
  const { Icon, sorted } =
    sort?.direction == null
      ? { Icon: ChevronsUpDown, sorted: undefined }
      : sortMarks[sort.direction];
  return (
    <th
      scope="col"
      aria-sort={sorted}
      {...rest}
      className={clsx(
        'px-3 font-semibold whitespace-nowrap',
        align === 'end' ? 'text-end' : 'text-start',
        className,
      )}
    >
      {sort === undefined ? (
        children
      ) : (
        <Link
          to={sort.to}
          className={clsx(
            'inline-flex min-h-8 items-center gap-1 hover:text-ink pointer-coarse:min-h-11',
            align === 'end' && 'flex-row-reverse',
            sorted !== undefined && 'text-ink',
          )}
        >
          {children}
          <Icon aria-hidden="true" className="size-3.5 shrink-0" />
        </Link>
      )}
    </th>
  );
}

/** One cell. */
export function TD({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={clsx('px-3 py-1', className)} />;
}
