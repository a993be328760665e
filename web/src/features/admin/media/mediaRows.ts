import { collections, searchedTexts, type Media } from '@appshelf/model';
import type { Decoder } from '../../../firebase/firestore';
import { getFirestoreRows, getSearchedRows, type RowSource } from '../table';
import type { MediaTable } from './mediaTable';

export const toMedia: Decoder<Media> = (id, fields, _path, { media }) =>
  media.parse({ ...fields, id });

/** The files of the library in this state. */
export function getMediaRows({ q, filters, sort, direction }: MediaTable): RowSource<Media> {
  const query = {
    collection: collections.media,
    equal: filters.kind === null ? {} : { kind: filters.kind },
    order: [[sort, direction]],
  } as const;
  return q === ''
    ? getFirestoreRows(query, toMedia)
    : getSearchedRows(query, toMedia, q, searchedTexts.media);
}
