import { homePath, searchPath } from '@appshelf/model';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { firestore } from '../firebase';
import { readHome } from './home';
import { answerReadModel, failure, type ReadModelAnswer, type ReadModelRequest } from './readModel';
import { readSearch } from './search';
import { shared } from './shared';

/**
 * How long one instance hands out what it has read, in milliseconds: it bounds the reads behind a cold CDN. The search
 * index reads the whole catalogue.
 */
const keptMs = { home: 5_000, search: 20_000 };

/** The read models by path. */
const readModels: Record<string, (() => Promise<unknown>) | undefined> = {
  [homePath]: shared(() => readHome(firestore()), keptMs.home),
  [searchPath]: shared(() => readSearch(firestore()), keptMs.search),
};

async function answer(path: string, request: ReadModelRequest): Promise<ReadModelAnswer> {
  const read = readModels[path];
  if (read === undefined) return failure(404, 'There is nothing at this address.');
  try {
    return await answerReadModel(request, read);
  } catch (error) {
    logger.error(`${path} could not be built.`, error);
    return failure(503, 'The catalogue cannot be read. Try again in a moment.');
  }
}

/** The public read models, built from published data and cached by the CDN (product design, section 3). */
export const content = onRequest({ cors: false }, async (request, response) => {
  const { status, headers, body } = await answer(request.path, {
    method: request.method,
    ifNoneMatch: request.get('if-none-match'),
  });
  response.status(status).set(headers).end(body);
});
