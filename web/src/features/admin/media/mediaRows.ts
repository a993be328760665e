import { collections, toMediaFileName, type Media } from '@appshelf/model';
import type { Decoder } from '../../../firebase/firestore';
import { getFirestoreRows, type RowSource } from '../table';
import type { MediaTable } from './mediaTable';

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
