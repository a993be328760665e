import { metricsLimits, metricsRequest, type CountedEvent } from '@appshelf/model';
import { logger } from '../../platform/firebase/logger';
import type { JsonRequest } from '../../platform/http/jsonRequest';
import { toErrorResponse, type JsonResponse } from '../../platform/http/jsonResponse';
import { readJsonBody, refuseForeignPost } from '../../platform/http/readJsonPost';
import { responseLimitMs, withTimeLimit } from '../../platform/http/withTimeLimit';

/** The parts of a request that the endpoint uses. */
export interface MetricsHttpRequest extends JsonRequest {
  userAgent: string;
}

/** The dependencies of {@link handleMetrics}. */
export interface MetricsContext {
  /** Whether the network of the sender may send another request. */
  isAdmitted: () => boolean;
  count: (events: readonly CountedEvent[]) => Promise<void>;
  /** Whether requests from the local suite's origins are accepted. */
  emulated: boolean;
}

/** User agents of programs. "Cubot" is excluded, because it is a maker of phones. */
const bots =
  /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|http-?client/i;

/**
 * Handles `POST /api/metrics`, independently of an HTTP server: 204 counted, or not counted because a bot asked or
 * nothing of it exists; 400 not a list of counters, 403 from another site, 405 another method, 413 too large, 429 too
 * many requests, 503 the database cannot be reached, or does not respond within 10 seconds.
 */
export async function handleMetrics(
  { userAgent, ...request }: MetricsHttpRequest,
  { isAdmitted, count, emulated }: MetricsContext,
): Promise<JsonResponse> {
  const refusal = refuseForeignPost(request, emulated);
  if (refusal !== null) return refusal;
  if (!isAdmitted()) return toErrorResponse(429, 'Too many requests. Try again in a minute.');
  const read = readJsonBody(request, {
    schema: metricsRequest,
    maxBytes: metricsLimits.body,
    notJson: 'Send the counters as application/json.',
    invalid: 'The body is not a list of counters.',
  });
  if ('refusal' in read) return read.refusal;
  if (userAgent === '' || bots.test(userAgent)) return { status: 204 };
  try {
    await withTimeLimit(count(read.data.counters), responseLimitMs);
    return { status: 204 };
  } catch (error) {
    logger.error('Views could not be counted.', error);
    return toErrorResponse(503, 'The counters could not be raised.');
  }
}
