import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';

/** The parameter of the address that names the file whose details are open. */
export const fileParameter = 'file';

/** A link that opens the details of a file and keeps the rest of the address. */
export function FileLink({
  id,
  className,
  children,
}: {
  id: string;
  className: string;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const opened = new URLSearchParams(parameters);
  opened.set(fileParameter, id);
  return (
    <Link to={`${pathname}?${opened.toString()}`} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
