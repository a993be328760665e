import type { Media } from '@appshelf/model';
import { DateText } from '../../../../ui';
import { csvTime } from '../../csv';
import { type TableColumn } from '../../table';
import { formatFileSize } from '../formatFileSize';
import { Thumbnail } from '../Thumbnail';
import { FileLink } from '../FileLink';

const text = (value: string | null) => <span className="text-ink-2">{value}</span>;

/** The columns of the list of files. */
export const mediaColumns: readonly TableColumn<Media>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isFixed: true,
    cell: (media) => (
      <FileLink id={media.id} className="flex items-center gap-2.5 font-semibold hover:text-accent">
        <Thumbnail media={media} className="h-7 w-9 shrink-0" />
        <span dir="auto" className="max-w-[36ch] truncate">
          {media.name}
        </span>
      </FileLink>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ contentType }) => text(contentType),
    csv: ({ contentType }) => contentType,
  },
  {
    id: 'size',
    header: 'Size',
    sort: 'size',
    align: 'end',
    cell: ({ size }) => (
      <span className="whitespace-nowrap tabular-nums">{formatFileSize(size)}</span>
    ),
    csv: ({ size }) => size,
  },
  {
    id: 'dimensions',
    header: 'Dimensions',
    cell: ({ width, height }) => (
      <span className="whitespace-nowrap tabular-nums">
        {width !== null && height !== null && `${String(width)} × ${String(height)}`}
      </span>
    ),
    csv: ({ width, height }) => (width === null ? null : `${String(width)}x${String(height)}`),
  },
  {
    id: 'alt',
    header: 'Text alternative',
    cell: ({ alt }) => (
      <span dir="auto" className="block max-w-[32ch] truncate">
        {alt}
      </span>
    ),
    csv: ({ alt }) => alt,
  },
  {
    id: 'timeCreated',
    header: 'Uploaded',
    sort: 'timeCreated',
    cell: ({ timeCreated }) => (
      <span className="whitespace-nowrap">
        <DateText at={timeCreated} />
      </span>
    ),
    csv: ({ timeCreated }) => csvTime(timeCreated),
  },
  {
    id: 'url',
    header: 'Address',
    isHidden: true,
    cell: ({ url }) => text(url),
    csv: ({ url }) => url,
  },
];
