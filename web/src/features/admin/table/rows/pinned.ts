import { clsx } from 'clsx';
import { pinnedCell } from '../../../../ui';

/** The classes of a cell with the checkbox of a row. It is as wide as the checkbox, and stays at the left edge. */
export const selectCell = clsx(pinnedCell, 'inset-s-0 w-9 pe-0 pointer-coarse:w-12');

/**
 * The classes of a cell of the first column, which names the row. It stays beside the checkbox while the other columns
 * scroll sideways. Where a table often does not fit, a line separates it from them.
 */
export function nameCell(isSelectable: boolean): string {
  return clsx(
    pinnedCell,
    'pointer-coarse:h-11',
    isSelectable ? 'inset-s-9 pointer-coarse:inset-s-12' : 'inset-s-0',
    '@max-[60rem]/table:shadow-[inset_-1px_0_0_0_var(--color-line)]',
  );
}

/**
 * The classes of the content of a cell of the first column. On a phone it leaves room for other columns: a text that is
 * cut elsewhere has two lines there. For touch, the whole cell is the target of a link in it.
 */
export function nameContent(isSelectable: boolean): string {
  return clsx(
    'pointer-coarse:*:after:absolute pointer-coarse:*:after:inset-0',
    '@max-[40rem]/table:**:[.truncate]:line-clamp-2 @max-[40rem]/table:**:[.truncate]:whitespace-normal',
    isSelectable ? '@max-[40rem]/table:w-[40cqi]' : '@max-[40rem]/table:w-[50cqi]',
  );
}
