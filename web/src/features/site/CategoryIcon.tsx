import type { CategoryIcon as IconName } from '@appshelf/model';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';

/** The icons load apart: most sites choose none. */
const ChosenIcon = lazy(async () => ({ default: (await import('./ChosenIcon')).ChosenIcon }));

interface CategoryIconProps {
  /** null for a category without an icon: nothing is shown. */
  name: IconName | null;
  /** Its size. The place is kept while it loads. */
  className: string;
}

/** The icon of a category, beside its label. */
export function CategoryIcon({ name, className }: CategoryIconProps) {
  if (name === null) return null;
  return (
    <span aria-hidden="true" className={clsx('inline-block shrink-0', className)}>
      <Suspense fallback={null}>
        <ChosenIcon name={name} />
      </Suspense>
    </span>
  );
}
