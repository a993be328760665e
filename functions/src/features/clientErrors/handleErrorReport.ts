import { createHash } from 'node:crypto';
import {
  clientErrorLimits,
  clientErrorReport,
  removePersonalData,
  type ClientErrorReport,
} from '@appshelf/model';
import { logger } from '../../platform/firebase/logger';
import type { JsonRequest } from '../../platform/http/jsonRequest';
import { toErrorResponse, type JsonResponse } from '../../platform/http/jsonResponse';
import { readJsonBody, refuseForeignPost } from '../../platform/http/readJsonPost';
import { responseLimitMs, withTimeLimit } from '../../platform/http/withTimeLimit';

/** The dependencies of {@link handleErrorReport}. */
export interface ErrorReportContext {
  /** Counts and stores a report under its id. False when the network or the whole site has sent too many reports. */
  store: (id: string, report: ClientErrorReport) => Promise<boolean>;
  /** Whether requests from the local suite's origins are accepted. */
  emulated: boolean;
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
 * cannot be reached, or does not respond within 10 seconds.
 */
export async function handleErrorReport(
  request: JsonRequest,
  { store, emulated }: ErrorReportContext,
): Promise<JsonResponse> {
  const refusal = refuseForeignPost(request, emulated);
  if (refusal !== null) return refusal;
  const read = readJsonBody(request, {
    schema: clientErrorReport,
    maxBytes: clientErrorLimits.body,
    notJson: 'Send a report as application/json.',
    invalid: 'The body is not a report of an error.',
  });
  if ('refusal' in read) return read.refusal;
  const sent = read.data;
  const report = {
    ...sent,
    message: removePersonalData(sent.message),
    stack: removePersonalData(sent.stack),
    ...(sent.components !== undefined && { components: removePersonalData(sent.components) }),
    path: removePersonalData(sent.path),
  };
  try {
    const isStored = await withTimeLimit(store(toErrorId(report), report), responseLimitMs);
    return isStored
      ? { status: 204 }
      : toErrorResponse(429, 'Too many reports. Try again in an hour.');
  } catch (error) {
    logger.error('An error of the client could not be stored.', error);
    return toErrorResponse(503, 'The report could not be stored. Try again in a moment.');
  }
}
