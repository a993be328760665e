import { createContext } from 'react';

/** The HTML of the server's `PreserveServerHtml` elements, by the hash of their version. Empty on the server. */
export const ServerHtmlContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Collects the HTML that the server rendered inside `container`. Call it before React hydrates the container. */
export function collectServerHtml(container: Element): ReadonlyMap<string, string> {
  const elements = container.querySelectorAll<HTMLElement>('[data-server-html]');
  return new Map(
    Array.from(elements, ({ dataset, innerHTML }) => [dataset.serverHtml ?? '', innerHTML]),
  );
}
