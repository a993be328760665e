import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCanOpen } from './useCanOpen';

interface AdminLinkProps {
  to: string;
  className: string;
  /** Styles of the link alone. */
  linkClassName: string;
  children: ReactNode;
}

/** A link to a page of the administrator area; for somebody who may not open the page, a text that looks alike. */
export function AdminLink({ to, className, linkClassName, children }: AdminLinkProps) {
  const mayOpen = useCanOpen(to);
  if (!mayOpen) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={clsx(className, linkClassName)}>
      {children}
    </Link>
  );
}
