import { createHash } from 'node:crypto';
import {
  clientErrorLimits,
  clientErrorReport,
  removePersonalData,
  type ClientErrorReport,
} from '@appshelf/model';
import { logger } from '../logger';
import { isOwnOrigin, type OriginHeaders } from '../session/origin';

/** The parts of a request that the endpoint uses. */
export interface ErrorReportRequest {
  method: string;
  headers: OriginHeaders & { 'content-type'?: string | undefined };
  /** The body's bytes as they arrived; undefined when there were none. */
  body: Buffer | undefined;
}

/** The response. The client uses the status only. */
export interface ErrorReportResponse {
  status: number;
  headers?: Record<string, string>;
  body?: { error: string };
}

/** The dependencies of {@link handleErrorReport}. */
export interface ErrorReportContext {
  /** Counts and stores a report under its id. False when the network or the whole site has sent too many reports. */
  store: (id: string, report: ClientErrorReport) => Promise<boolean>;
  /** Whether requests from the local suite's origins are accepted. */
  emulated: boolean;
}

const failure = (status: number, error: string): ErrorReportResponse => ({
  status,
  body: { error },
});

function parseReport(body: Buffer): ClientErrorReport | undefined {
  try {
    return clientErrorReport.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * The id of an error's document. Reports of the same error in the same build share an id, on whichever page it
 * happened.
 */
function toErrorId({ kind, message, stack, build }: ClientErrorReport): string {
  const text = JSON.stringify([kind, message, stack.split('\n', 2), build]);
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}

/**
 * Handles `POST /api/clientErrors`, independently of an HTTP server: 204 stored, 400 not a report, 403 from another
 * site, 405 another method, 413 over {@link clientErrorLimits.body} bytes, 429 too many reports, 503 the database
 * cannot be reached.
 */
export async function handleErrorReport(
  { method, headers, body }: ErrorReportRequest,
  { store, emulated }: ErrorReportContext,
): Promise<ErrorReportResponse> {
  if (method !== 'POST') return { ...failure(405, 'Use POST.'), headers: { Allow: 'POST' } };
  if (!isOwnOrigin(headers, emulated)) {
    return failure(403, 'This request comes from another site.');
  }
  // Without CORS, a page of another site can only send text and form data.
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
