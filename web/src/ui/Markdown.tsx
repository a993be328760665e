import { lazy, memo, Suspense, useContext, useState } from 'react';
import { IsDrawingContext, useIsHere } from './Drawn';
import { Skeleton } from './Skeleton';

const MarkdownText = lazy(() => import('./MarkdownText'));

/**
 * Markdown as text of the page: no raw HTML, nothing that runs. The renderer loads when first needed: words that a drawn
 * page came with stand as they are until they change.
 */
export const Markdown = memo(function Markdown({ source }: { source: string }) {
  const isDrawing = useContext(IsDrawingContext);
  const isHere = useIsHere();
  const [drawn] = useState(isHere || isDrawing ? null : source);
  if (drawn === source) return <DrawnText />;
  return (
    <div>
      <Suspense fallback={<MarkdownSkeleton />}>
        <MarkdownText source={source} />
      </Suspense>
    </div>
  );
});

/** React leaves alone what stands in an element whose markup it is given, when it takes the element over. */
function DrawnText() {
  return <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
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
