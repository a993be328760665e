/** The address to load a document from: a location of the router or of the window. */
export interface Destination {
  pathname: string;
  search: string;
  hash: string;
}

/** Loads the page at `to` from the server, also when the router has loaded it already. */
export function loadDocument({ pathname, search, hash }: Destination): void {
  const isCurrentPage = pathname === location.pathname && search === location.search;
  if (isCurrentPage) location.reload();
  else location.assign(`${pathname}${search}${hash}`);
}

/**
 * Stops the browser from asking whether the page may be left. For a navigation of the router that becomes the load of a
 * document: people with unsaved work were asked already.
 */
export function leaveWithoutAsking(): void {
  const silence = (event: Event) => event.stopImmediatePropagation();
  addEventListener('beforeunload', silence, { capture: true, once: true });
}
