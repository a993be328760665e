import { ofetch } from 'ofetch';
import { getBuildId } from '../../buildId';
import { payloadAddress, staticPages, type StaticPath } from './staticPages';

/** The data of a static page, which is written when the site is built: `/<page>/_payload.json`. */
export interface StaticPagePayload {
  /** The text as HTML. */
  html: string;
}

/** How long a payload is awaited, in milliseconds. */
const patience = 5_000;

function isPayload(value: unknown): value is StaticPagePayload {
  return (
    typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string'
  );
}

/**
 * Fetches a page's payload. One more attempt follows a failed network and the statuses 408, 409, 425, 429, 500, 502,
 * 503 and 504 (ofetch's own list). The answer must have the content type JSON, so that an HTML page is not mistaken for
 * a payload.
 */
async function fetchPayload(path: StaticPath, build: string): Promise<StaticPagePayload> {
  const answer = await ofetch<unknown>(payloadAddress(path, build), {
    credentials: 'omit',
    retry: 1,
    timeout: patience,
  });
  if (!isPayload(answer)) throw new Error(`${path} has no payload.`);
  return answer;
}

/** Loads the text of a page: from its payload, or, when that fails, from the chunk that contains it. */
export async function loadStaticPage(path: StaticPath): Promise<StaticPagePayload> {
  const build = getBuildId();
  if (build !== null) {
    try {
      return await fetchPayload(path, build);
    } catch {
      // The text is in a chunk too.
    }
  }
  const { default: html } = await staticPages[path].load();
  return { html };
}
