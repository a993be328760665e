/** Thrown while rendering when the address is well formed but nothing stands there; shown as a 404. */
export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError';
  readonly status = 404;
}
