import { useListMediaQuery } from '../api';
import { useTableRows } from '../../table';
import { getMediaRows } from '../mediaRows';
import { mediaTable } from '../mediaTable';
import { useMediaBulkActions } from './useMediaBulkActions';

/** The files that the address selects and what can be done with several of them, for both views of the library. */
export function useLibrary() {
  const { address, source } = useTableRows(mediaTable, getMediaRows);
  const query = useListMediaQuery(address.state);
  return { address, source, query, bulkActions: useMediaBulkActions() };
}

/** The name of one file and of several. */
export const fileNoun = ['file', 'files'] as const;
