import { collections, kindFields, slugPattern } from '@appshelf/model';
import type { Decoder, Selection } from '../../../../firebase/firestore';
import { toApp } from '../../../apps';
import { selectByFields } from '../../fields';
import { getFirestoreRows, type RowSource, type TableState } from '../../table';
import type { AdminAppRow } from './appsTable';

const toRow: Decoder<AdminAppRow> = (...document) => {
  const {
    description: _description,
    screenshots: _screenshots,
    links: _links,
    ...row
  } = toApp(...document);
  return row;
};

function toSelection(filters: TableState['filters']): Selection {
  const { equal, contains } = selectByFields(kindFields.app, filters);
  const { status = null } = filters;
  return {
    collection: collections.apps,
    equal: { ...equal, ...(status !== null && { status }) },
    ...(contains !== undefined && { contains }),
  };
}

/**
 * Finds apps whose address begins with the search text in address form, which ignores case and accents. When there is
 * none, it finds apps whose name begins with the text, because the address of a renamed app does not match its name.
 */
function searchedRows(selection: Selection, { q }: TableState): RowSource<AdminAppRow> {
  const byName = getFirestoreRows(
    { ...selection, beginsWith: { field: 'name', text: q }, order: [['name', 'asc']] },
    toRow,
  );
  let chosen: Promise<{ source: RowSource<AdminAppRow>; count: number }> | undefined;
  const choose = () =>
    (chosen ??= (async () => {
      const address = slugPattern.test(q) ? q : (await import('./slugify')).slugify(q);
      if (address !== '') {
        const byAddress = getFirestoreRows(
          { ...selection, beginsWith: { field: null, text: address }, order: [] },
          toRow,
        );
        const count = await byAddress.count();
        if (count > 0) return { source: byAddress, count };
      }
      return { source: byName, count: await byName.count() };
    })());
  return {
    read: async (after, size) => (await choose()).source.read(after, size),
    count: async () => (await choose()).count,
  };
}

/** Reads the rows of the table in this state. */
export function getAppRows(state: TableState): RowSource<AdminAppRow> {
  const selection = toSelection(state.filters);
  if (state.q !== '') return searchedRows(selection, state);
  return getFirestoreRows({ ...selection, order: [[state.sort, state.direction]] }, toRow);
}
