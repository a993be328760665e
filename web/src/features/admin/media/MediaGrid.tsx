import { t } from '@lingui/core/macro';
import type { Media } from '@appshelf/model';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui';
import { formatFileSize } from './formatFileSize';
import { Thumbnail } from './Thumbnail';

const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-5';

interface MediaGridProps {
  rows: readonly Media[];
  /** Wraps the content of each item in the link or button that opens or picks the file. */
  wrap: (media: Media, content: ReactNode) => ReactNode;
}

/** Files as a grid of thumbnails. */
export function MediaGrid({ rows, wrap }: MediaGridProps) {
  return (
    <ul aria-label={t`Files`} className={gridClasses}>
      {rows.map((media) => (
        <li key={media.id} className="min-w-0">
          {wrap(media, <GridItem media={media} />)}
        </li>
      ))}
    </ul>
  );
}

function GridItem({ media }: { media: Media }) {
  const { width, height } = media;
  return (
    <>
      <Thumbnail media={media} className="aspect-4/3 w-full ring-1 ring-line ring-inset" />
      <span dir="auto" className="mt-2 block truncate font-semibold" title={media.name}>
        {media.name}
      </span>
      <span className="block text-small text-ink-2 tabular-nums">
        {width === null || height === null
          ? formatFileSize(media.size)
          : `${String(width)} × ${String(height)}, ${formatFileSize(media.size)}`}
      </span>
    </>
  );
}

/** The placeholder of the grid while files load. */
export function MediaGridSkeleton() {
  return (
    <div role="status" aria-label={t`Loading the files`} className={gridClasses}>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-4/3" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-2 h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
