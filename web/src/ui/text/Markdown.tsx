import { lazy, memo, Suspense } from 'react';
import { PreserveServerHtml } from '../loading/PreserveServerHtml';
import { Skeleton } from '../loading/Skeleton';
import { useRoutedLinks } from '../navigation/useRoutedLinks';

/** Loads what renders Markdown, for a page that needs it later without a connection. */
export const loadMarkdown = () => import('./MarkdownText');

const MarkdownText = lazy(loadMarkdown);

/** Markdown, rendered without raw HTML and without anything that runs. */
export const Markdown = memo(function Markdown({ source }: { source: string }) {
  const links = useRoutedLinks();
  return (
    <PreserveServerHtml version={source} ref={links}>
      <Suspense fallback={<MarkdownSkeleton />}>
        <MarkdownText source={source} />
      </Suspense>
    </PreserveServerHtml>
  );
});

function MarkdownSkeleton() {
  return (
    <div className="grid gap-3">
      {['w-full', 'w-11/12', 'w-10/12', 'w-full', 'w-7/12'].map((width, index) => (
        <Skeleton key={index} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
