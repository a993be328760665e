import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';

/** The parameter of the address that names the file whose details are open. */
export const fileParameter = 'file';

/** Opens a file's details over the library as it is. */
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
