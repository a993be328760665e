import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** Shows a page at its own address, and leads there from any other one that finds it, with query and fragment. */
export function AtItsAddress({ path, children }: { path: string; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  return pathname === path ? children : <Navigate replace to={path + search + hash} />;
}
