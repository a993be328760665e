import { msg, plural } from '@lingui/core/macro';
import { useListMediaQuery } from '../api';
import { useTableRows, type Noun } from '../../table';
import { getMediaRows } from '../mediaRows';
import { mediaTable } from '../mediaTable';
import { useMediaBulkActions } from './useMediaBulkActions';
import { formatCount } from '../../../../lib/formatCount';

/** The files that the address selects and what can be done with several of them, for both views of the library. */
export function useLibrary() {
  const { address, source } = useTableRows(mediaTable, getMediaRows);
  const query = useListMediaQuery(address.state);
  return { address, source, query, bulkActions: useMediaBulkActions() };
}

/** What files are called. */
export const fileNoun: Noun = {
  several: msg`files`,
  count: (count) => plural(count, { one: '1 file', other: `${formatCount(count)} files` }),
};
