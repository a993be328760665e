import { textPages, type TextPage } from '@appshelf/model';

/** The address of a page that consists of a text, which editors can change. */
export type StaticPath = `/${TextPage}`;

/** The pages that consist of a text. The function `page` renders each, and responds with its payload. */
const staticPaths = textPages.map((page): StaticPath => `/${page}`);

/** Whether an address is that of a page that consists of a text. */
export const isStaticPath = (path: string): path is StaticPath =>
  staticPaths.some((each) => each === path);

/** The address of a page's payload. */
export function payloadAddress(path: string): string {
  return `${path}/_payload.json`;
}
