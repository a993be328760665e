import { lazy, Suspense } from 'react';
import { Skeleton } from './Skeleton';

const MarkdownText = lazy(() => import('./MarkdownText'));

/** Markdown as text of the page: no raw HTML, nothing that runs. The renderer loads when first needed. */
export function Markdown({ source }: { source: string }) {
  return (
    <Suspense fallback={<MarkdownSkeleton />}>
      <MarkdownText source={source} />
    </Suspense>
  );
}

function MarkdownSkeleton() {
  return (
    <div className="grid gap-3">
      {['w-full', 'w-11/12', 'w-10/12', 'w-full', 'w-7/12'].map((width, index) => (
        <Skeleton key={index} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
