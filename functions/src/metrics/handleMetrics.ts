import { metricsLimits, metricsRequest, type CountedEvent } from '@appshelf/model';
import { logger } from '../logger';
import { isOwnOrigin, type OriginHeaders } from '../session/origin';

/** The parts of a request that the endpoint uses. */
export interface MetricsHttpRequest {
  method: string;
  headers: OriginHeaders & { 'content-type'?: string | undefined };
  /** The body's bytes as they arrived; undefined when there were none. */
  body: Buffer | undefined;
  userAgent: string;
}

/** The response. The client ignores it. */
export interface MetricsResponse {
  status: number;
  headers?: Record<string, string>;
  body?: { error: string };
}

/** The dependencies of {@link handleMetrics}. */
export interface MetricsContext {
  /** Whether the network of the sender may send another request. */
  isAdmitted: () => boolean;
  count: (events: readonly CountedEvent[]) => Promise<void>;
  /** Whether requests from the local suite's origins are accepted. */
  emulated: boolean;
}

/** Programs that say what they are. Cubot is a maker of phones. */
const bots =
  /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|http-?client/i;

const failure = (status: number, error: string): MetricsResponse => ({ status, body: { error } });

function parseEvents(body: Buffer): CountedEvent[] | undefined {
  try {
    return metricsRequest.safeParse(JSON.parse(body.toString('utf8'))).data?.counters;
  } catch {
    return undefined;
  }
}

/**
 * Handles `POST /api/metrics`, independently of an HTTP server: 204 counted, or not counted because a bot asked or
 * nothing of it exists; 400 not a list of counters, 403 from another site, 405 another method, 413 too large, 429 too
 * many requests, 503 the database cannot be reached.
 */
export async function handleMetrics(
  { method, headers, body, userAgent }: MetricsHttpRequest,
  { isAdmitted, count, emulated }: MetricsContext,
): Promise<MetricsResponse> {
  if (method !== 'POST') return { ...failure(405, 'Use POST.'), headers: { Allow: 'POST' } };
  if (!isOwnOrigin(headers, emulated)) {
    return failure(403, 'This request comes from another site.');
  }
  if (!isAdmitted()) return failure(429, 'Too many requests. Try again in a minute.');
  if (headers['content-type']?.startsWith('application/json') !== true || body === undefined) {
    return failure(400, 'Send the counters as application/json.');
  }
  if (body.length > metricsLimits.body) return failure(413, 'The body is too large.');
  const events = parseEvents(body);
  if (events === undefined) return failure(400, 'The body is not a list of counters.');
  if (userAgent === '' || bots.test(userAgent)) return { status: 204 };
  try {
    await count(events);
    return { status: 204 };
  } catch (error) {
    logger.error('Views could not be counted.', error);
    return failure(503, 'The counters could not be raised.');
  }
}
