import { lazy, Suspense } from 'react';
import { Skeleton, useRoutedLinks } from '../../ui';

const PageText = lazy(async () => ({ default: (await import('./PageText')).PageText }));

/** The text of a page as visitors see it. */
export function TextPreview({ source }: { source: string }) {
  const links = useRoutedLinks();
  return (
    <div ref={links} className="prose">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PageText source={source} />
      </Suspense>
    </div>
  );
}
