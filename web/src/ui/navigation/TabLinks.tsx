import { clsx } from 'clsx';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TabLink {
  to: string;
  label: ReactNode;
  isCurrent: boolean;
}

/** Tabs of a page as links, so that each has its own address. They scroll sideways on a narrow screen. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto px-1 py-1">
      <ul className="flex gap-1">
        {tabs.map(({ to, label: text, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-9 items-center rounded-control px-3 font-medium whitespace-nowrap',
                isCurrent ? 'bg-ink text-page' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
