import {
  collections,
  toMediaFileName,
  mediaKinds,
  type Media,
  type MediaKind,
} from '@appshelf/model';
import type { Decoder } from '../../../firebase/firestore';
import {
  defineTable,
  createFilter,
  getFirestoreRows,
  type RowSource,
  type InferTableState,
} from '../table';

/** The names of the kinds of files in the interface. */
const kindLabels: Record<MediaKind, string> = {
  picture: 'Pictures',
  document: 'Documents',
  archive: 'Archives',
  other: 'Other files',
};

/** The search, filters and sorts of the library. A search is a range query over names. */
export const mediaTable = defineTable({
  search: { label: 'Search files', placeholder: 'Name, from its beginning' },
  filters: { kind: createFilter('Kind', mediaKinds, kindLabels) },
  sorts: { timeCreated: 'desc', name: 'asc', size: 'desc' },
  initialSort: 'timeCreated',
  sortsFor: ({ searching }) => (searching ? ['name'] : ['timeCreated', 'name', 'size']),
});

export type MediaTable = InferTableState<typeof mediaTable>;

export const toMedia: Decoder<Media> = (id, fields, _path, { media }) =>
  media.parse({ ...fields, id });

/** The files of the library in this state. Names are stored in lower case, so the search text is converted too. */
export function getMediaRows({ q, filters, sort, direction }: MediaTable): RowSource<Media> {
  const text = toMediaFileName(q);
  return getFirestoreRows(
    {
      collection: collections.media,
      equal: filters.kind === null ? {} : { kind: filters.kind },
      ...(q === '' ? {} : { beginsWith: { field: 'name', text: text === '' ? q : text } }),
      order: [[sort, direction]],
    },
    toMedia,
  );
}
