import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { extendStores } from './extensions';
import type { PageData, PageDataState } from './pageDataState';

const initialState: PageDataState = { data: null, readAt: 0 };

/**
 * The data that the open document was rendered from. Its page shows it without the code of queries. When that code is
 * loaded, the data gets into its cache (`registerPageData`), and what the cache has afterwards comes back here.
 */
export const pageDataSlice = createSlice({
  name: 'pageData',
  initialState,
  reducers: {
    /** Replaces these fields by what the page's query has now; null when nothing is at this address any more. */
    pageDataChanged: (state, { payload }: PayloadAction<PageData | null>) => {
      state.data = payload && { ...state.data, ...payload };
    },
  },
  selectors: { selectReadAt: ({ readAt }) => readAt },
});

export const { pageDataChanged } = pageDataSlice.actions;
export const { selectReadAt } = pageDataSlice.selectors;

/** Makes the selector of the document's data for a kind of page; null when the document is of another kind. */
export function makePageDataSelector<Data extends PageData>(kind: Data['kind']) {
  const isOfKind = (data: PageData | null): data is Data => data?.kind === kind;
  return ({ pageData: { data } }: { pageData: PageDataState }): Data | null =>
    isOfKind(data) ? data : null;
}

/**
 * Says how the data of a kind of page gets into the cache of its queries. A store whose document has such data puts it there,
 * with the time when the server read it.
 *
 * @param toAction returns the action of `upsertQueryEntries`.
 */
export function registerPageData<Data extends PageData>(
  kind: Data['kind'],
  toAction: (data: Data) => UnknownAction,
): void {
  const select = makePageDataSelector<Data>(kind);
  extendStores((store) => {
    const state = store.getState();
    const data = select(state);
    if (data === null) return;
    const action = toAction(data);
    // RTK Query takes the present for the time of the data.
    const timestamp = state.pageData.readAt;
    store.dispatch({ ...action, meta: { ...(action.meta as object), timestamp } });
  });
}
