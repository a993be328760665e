import type { TermIcon as IconName } from '@appshelf/model';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';

/** The icons are loaded separately, because most sites choose none. */
const ChosenIcon = lazy(async () => ({ default: (await import('./ChosenIcon')).ChosenIcon }));

interface TermIconProps {
  /** null for a term without an icon: nothing is shown. */
  name: IconName | null;
  /** The size of the icon. Its place is reserved while it loads. */
  className: string;
}

/** The icon of a category or platform, beside its label. */
export function TermIcon({ name, className }: TermIconProps) {
  if (name === null) return null;
  return (
    <span aria-hidden="true" className={clsx('inline-block shrink-0', className)}>
      <Suspense fallback={null}>
        <ChosenIcon name={name} />
      </Suspense>
    </span>
  );
}
