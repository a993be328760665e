import { Link, type LinkProps } from 'react-router-dom';

/** A short link in a row of others: a category, or one step back from a filter. */
export const ChipLink = (props: Omit<LinkProps, 'className'>) => (
  <Link
    {...props}
    className="inline-flex min-h-9 items-center gap-2 rounded-full bg-accent-soft px-3 font-semibold text-accent hover:bg-sunken"
  />
);
