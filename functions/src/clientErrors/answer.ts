import { createHash } from 'node:crypto';
import {
  clientErrorLimits,
  clientErrorReport,
  removePersonalData,
  type ClientErrorReport,
} from '@appshelf/model';
import { logger } from '../logger';
import { isOwnOrigin, type OriginHeaders } from '../session/origin';

/** What the endpoint needs of a request. */
export interface ReportRequest {
  method: string;
  headers: OriginHeaders & { 'content-type'?: string | undefined };
  /** The body's bytes as they arrived; undefined when there were none. */
  body: Buffer | undefined;
}

/** What the endpoint answers; nothing but the status counts for the client. */
export interface ReportAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: { error: string };
}

/** What the endpoint depends on. */
export interface ReportContext {
  /** Counts and stores a report under its id. False when the network, or the whole site, has reported too much. */
  store: (id: string, report: ClientErrorReport) => Promise<boolean>;
  /** Whether the local suite's origins count as this site's. */
  emulated: boolean;
}

const failure = (status: number, error: string): ReportAnswer => ({ status, body: { error } });

function parseReport(body: Buffer): ClientErrorReport | undefined {
  try {
    return clientErrorReport.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Reports of the same error in the same build share an id, wherever in the site it happened. */
function toErrorId({ kind, message, stack, build }: ClientErrorReport): string {
  const text = JSON.stringify([kind, message, stack.split('\n', 2), build]);
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}

/**
 * `POST /api/clientErrors` from request to answer, free of any server: 204 stored, 400 not a report, 403 from another
 * site, 405 another method, 413 over {@link clientErrorLimits.body} bytes, 429 too many, 503 the database is away.
 */
export async function answerReport(
  { method, headers, body }: ReportRequest,
  { store, emulated }: ReportContext,
): Promise<ReportAnswer> {
  if (method !== 'POST') return { ...failure(405, 'Use POST.'), headers: { Allow: 'POST' } };
  if (!isOwnOrigin(headers, emulated)) {
    return failure(403, 'This request comes from another site.');
  }
  // A form of another site can only be sent as text or as form data.
  if (headers['content-type']?.startsWith('application/json') !== true || body === undefined) {
    return failure(400, 'Send a report as application/json.');
  }
  if (body.length > clientErrorLimits.body) return failure(413, 'The body is too large.');
  const sent = parseReport(body);
  if (sent === undefined) return failure(400, 'The body is not a report of an error.');
  const report = {
    ...sent,
    message: removePersonalData(sent.message),
    stack: removePersonalData(sent.stack),
    path: removePersonalData(sent.path),
  };
  try {
    const isStored = await store(toErrorId(report), report);
    return isStored ? { status: 204 } : failure(429, 'Too many reports. Try again in an hour.');
  } catch (error) {
    logger.error('An error of the client could not be stored.', error);
    return failure(503, 'The report could not be stored.');
  }
}
