import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { mediaKinds, type Media, type MediaKind } from '@appshelf/model';
import { DateText } from '../../../ui';
import { csvTime } from '../csv';
import { defineTable, type InferTableState } from '../table';
import { formatFileSize } from './formatFileSize';
import { Thumbnail } from './Thumbnail';
import { FileLink } from './FileLink';

const text = (value: string | null) => <span className="text-ink-2">{value}</span>;

/** The names of the kinds of files in the interface. */
const kindLabels: Record<MediaKind, MessageDescriptor> = {
  picture: msg`Pictures`,
  document: msg`Documents`,
  archive: msg`Archives`,
  other: msg`Other files`,
};

/** The table of files, whose search and filters the grid has, too. */
export const mediaTable = defineTable<Media>()({
  search: {
    label: msg`Search files`,
    placeholder: msg`Part of a name`,
    explanation: msg`Searches inside the names of files. One or two letters find beginnings.`,
  },
  initialSort: 'timeCreated',
  columns: [
    {
      id: 'name',
      header: msg`Name`,
      sort: { by: 'name', first: 'asc', searching: 'also' },
      isFixed: true,
      cell: (media) => (
        <FileLink
          id={media.id}
          className="flex items-center gap-2.5 font-semibold hover:text-accent"
        >
          <Thumbnail media={media} className="h-7 w-9 shrink-0" />
          <span dir="auto" className="max-w-[36ch] truncate" title={media.name}>
            {media.name}
          </span>
        </FileLink>
      ),
      csv: ({ name }) => name,
    },
    {
      id: 'type',
      header: msg`Type`,
      filter: { name: 'kind', label: msg`Kind`, values: mediaKinds, labels: kindLabels },
      cell: ({ contentType }) => text(contentType),
      csv: ({ contentType }) => contentType,
    },
    {
      id: 'size',
      header: msg`Size`,
      sort: { by: 'size', first: 'desc' },
      align: 'end',
      cell: ({ size }) => (
        <span className="whitespace-nowrap tabular-nums">{formatFileSize(size)}</span>
      ),
      csv: ({ size }) => size,
    },
    {
      id: 'timeCreated',
      header: msg`Uploaded`,
      sort: { by: 'timeCreated', first: 'desc', searching: 'also' },
      cell: ({ timeCreated }) => (
        <span className="whitespace-nowrap">
          <DateText at={timeCreated} />
        </span>
      ),
      csv: ({ timeCreated }) => csvTime(timeCreated),
    },
    {
      id: 'dimensions',
      header: msg`Dimensions`,
      cell: ({ width, height }) => (
        <span className="whitespace-nowrap tabular-nums">
          {width !== null && height !== null && `${String(width)} × ${String(height)}`}
        </span>
      ),
      csv: ({ width, height }) => (width === null ? null : `${String(width)}x${String(height)}`),
    },
    {
      id: 'alt',
      header: msg`Text alternative`,
      cell: ({ alt }) => (
        <span dir="auto" className="block max-w-[32ch] truncate" title={alt}>
          {alt}
        </span>
      ),
      csv: ({ alt }) => alt,
    },
    {
      id: 'url',
      header: msg`Address`,
      isHidden: true,
      cell: ({ url }) => text(url),
      csv: ({ url }) => url,
    },
  ],
});

export type MediaTable = InferTableState<typeof mediaTable>;
