import { lazy, Suspense } from 'react';
import { Skeleton } from './Skeleton';

const MarkdownText = lazy(() => import('./MarkdownText'));

interface MarkdownProps {
  source: string;
  /** The level of the text's own first headings, so that the page's outline stays whole. */
  headingLevel?: 2 | 3 | 4;
}

/** Markdown as text of the page: no raw HTML, nothing that runs. The renderer loads when first needed. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<MarkdownSkeleton />}>
      <MarkdownText {...props} />
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
