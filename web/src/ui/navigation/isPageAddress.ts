/**
 * Whether an address is the path of a page. Those with a file's extension, and those of endpoints, are documents that the browser
 * loads itself.
 */
export const isPageAddress = (address: string): boolean =>
  /^\/(?!\/|api\/)[^.?#]*(?:[?#].*)?$/s.test(address);
