/** Thrown during rendering when the address is valid but has no page; the error page shows it as a 404. */
export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError';
  readonly status = 404;
}
