/** The longest name of an app that an address asks for, in characters. */
const longestWish = 100;

/** The contact form with a message that asks for an app. */
export const getWishHref = (wish: string): string =>
  `/contact?${new URLSearchParams({ wish }).toString()}`;

/** The app that an address of the contact form asks for; empty for none. */
export const parseWish = (params: URLSearchParams): string =>
  (params.get('wish') ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, longestWish);
