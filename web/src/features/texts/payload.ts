import type { ShownTranslation } from '@appshelf/model';
import { t } from '@lingui/core/macro';
import { ofetch } from 'ofetch';
import { createContext } from 'react-router-dom';
import { isObject } from '../../lib/isObject';
import { toDocumentPath } from '../../lib/language';
import { payloadAddress } from './staticPages';

/** The data of a static page, which the function `page` answers: `/<page>/_payload.json`. */
export interface StaticPagePayload {
  /** The text as HTML. */
  html: string;
  /** What of it is translated; absent in the language of the originals. */
  translation?: ShownTranslation;
}

/** The data of a page that the site's editors made: `/pages/{slug}/_payload.json`. */
export interface OwnPagePayload extends StaticPagePayload {
  /** The end of its address. */
  slug: string;
  title: string;
  /** Empty for none. */
  description: string;
}

/** The payload of an own page that the server renders, for the page's loader; null in the browser. */
export const prerenderedOwnPageContext = createContext<OwnPagePayload | null>(null);

/** The payload of the page that the server renders, for the page's loader; null in the browser. */
export const prerenderedPayloadContext = createContext<StaticPagePayload | null>(null);

/**
 * How long a payload is awaited, in milliseconds: an instance of the function may have to start, and the text is nowhere
 * else.
 */
const patience = 20_000;

/** Whether a value is the payload of a static page. */
export const isStaticPagePayload = (value: unknown): value is StaticPagePayload =>
  isObject(value) && typeof value.html === 'string';

/** Whether a value is the payload of an own page. */
export const isOwnPagePayload = (value: unknown): value is OwnPagePayload =>
  isObject(value) &&
  isStaticPagePayload(value) &&
  [value.slug, value.title, value.description].every((text) => typeof text === 'string');

/**
 * Fetches a page's payload in the language of the document. One more attempt follows a failed network and the statuses 408, 409, 425, 429, 500, 502,
 * 503 and 504 (ofetch's own list). The response must have the content type JSON, so that an HTML page is not mistaken for
 * a payload.
 *
 * @throws when there is none after that: the page then says so, instead of showing a text that may be outdated
 */
export async function fetchPayload<Payload>(
  path: string,
  isPayload: (value: unknown) => value is Payload,
): Promise<Payload> {
  try {
    const response = await ofetch<unknown>(toDocumentPath(payloadAddress(path)), {
      credentials: 'omit',
      retry: 1,
      timeout: patience,
    });
    if (isPayload(response)) return response;
    throw new Error(`${path} has no payload.`);
  } catch (cause) {
    throw new Error(
      t`The text of this page could not be loaded. Check your connection, then load the page again.`,
      { cause },
    );
  }
}
