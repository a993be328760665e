import { logger } from 'firebase-functions';
import { answerCached, type CachedAnswer, type CachedRequest } from '../content/cached';
import { fillTemplate, type PageParts } from './template';

/** What a page can be about, as the client knows it (`web/src/app/servedSubject.ts`). */
export type Subject = { kind: 'app'; app: object } | { kind: 'instruction'; instruction: object };

/** What drawing pages depends on. */
export interface PageContext {
  /** What is published under this kind and id; null for nothing. */
  read: (kind: Subject['kind'], id: string) => Promise<Subject | null>;
  /** Draws the page; the client's own code. */
  draw: (
    path: string,
    subject: Subject,
    origin: string,
  ) => Promise<Pick<PageParts, 'head' | 'body'>>;
  /** The document that the build makes for addresses without one of their own. */
  template: () => Promise<string>;
}

const kinds: Record<string, Subject['kind'] | undefined> = {
  apps: 'app',
  instructions: 'instruction',
};

/**
 * The CDN asks anew after a minute. A page names scripts that go with the next deployment, so that nobody may hold on to
 * it for longer.
 */
const cacheControl = 'public, max-age=0, s-maxage=60';

const contentType = 'text/html; charset=utf-8';

/** What a path of two parts asks for; null for any other path. */
function askedFor(path: string): { kind: Subject['kind']; id: string } | null {
  const [, collection = '', id = '', rest] = path.split('/');
  const kind = kinds[collection];
  if (kind === undefined || id === '' || rest !== undefined) return null;
  try {
    return { kind, id: decodeURIComponent(id) };
  } catch {
    return null;
  }
}

/**
 * The page of an app or an instruction as a whole document. What is not there, or not published, is a 404 whose document
 * lets the client say so, since its author may see it all the same; when drawing fails the client draws for itself.
 */
export async function answerPage(
  request: CachedRequest & { path: string },
  origin: string,
  { read, draw, template }: PageContext,
): Promise<CachedAnswer> {
  return answerCached(request, async () => {
    const document = await template();
    const asked = askedFor(request.path);
    try {
      const subject = asked === null ? null : await read(asked.kind, asked.id);
      if (subject === null) return { body: document, contentType, cacheControl, status: 404 };
      const page = await draw(request.path, subject, origin);
      return { body: fillTemplate(document, { ...page, subject }), contentType, cacheControl };
    } catch (error) {
      logger.error(`${request.path} could not be drawn.`, error);
      return { body: document, contentType, cacheControl: 'no-store' };
    }
  });
}
