import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { PageDataState } from './pageDataState';

/** An API of RTK Query, as far as a store needs it. */
export interface Api {
  reducerPath: 'api';
  reducer: Reducer;
  middleware: Middleware;
}

/** A store that code extends as it loads. */
export interface ExtensibleStore {
  addApi: (api: Api) => void;
  dispatch: (action: UnknownAction) => unknown;
  getState: () => { pageData: PageDataState };
}

type Extension = (store: ExtensibleStore) => void;

const extensions: Extension[] = [];
let openStore: ExtensibleStore | null = null;

/** Extends the store of the open page and every store that is created later. */
export function extendStores(extension: Extension): void {
  extensions.push(extension);
  if (openStore !== null) extension(openStore);
}

/** Extends a new store with what has loaded so far. */
export function applyExtensions(store: ExtensibleStore): void {
  for (const extension of extensions) extension(store);
}

/** Lets code that loads later extend the store of the open page. The server, which has a store for each request, has none. */
export function setOpenStore(store: ExtensibleStore): void {
  openStore = store;
}
