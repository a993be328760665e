import { Skeleton, TD, TR } from '../../../../ui';

const widths = ['w-40', 'w-20', 'w-24', 'w-12', 'w-20'];

/** Placeholder rows while a table loads. */
export function TableSkeleton({ columns }: { columns: number }) {
  return Array.from({ length: 10 }, (_row, index) => (
    <TR key={index}>
      {Array.from({ length: columns }, (_cell, place) => (
        <TD key={place}>
          <Skeleton className={`h-4 max-w-full ${widths[place % widths.length] ?? ''}`} />
        </TD>
      ))}
    </TR>
  ));
}
