import { getOwn } from '@appshelf/model';
import type { Outcome } from './delivery';

type Failure = Exclude<Outcome, { kind: 'delivered' }>;

/** What nodemailer's errors say about themselves (nodemailer.com, "Error handling"). */
interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const unknownOutcomeMessage =
  'The connection broke off after the letter was handed over, so it may have arrived. It is not sent again by itself.';

/** Failures that came without an answer of the server, by nodemailer's code. All of them may pass. */
const messagesByCode: Record<string, string> = {
  ECONNECTION: 'The connection to the mail server broke off.',
  EDNS: 'The name of the mail server is not known.',
  EPROTOCOL: 'The mail server did not answer as one.',
  ESOCKET: 'The mail server cannot be reached.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'No encrypted connection to the mail server could be made.',
};

/** Failures in which the server judged this mail, and not the connection. */
const rejectionCodes: unknown[] = ['EENVELOPE', 'EMESSAGE'];

/**
 * Classifies the error of a failed attempt. A mail that the server refuses with 5xx is refused for good, with 4xx for
 * the moment (RFC 5321, section 4.2.1); a greeting or a password that fails is not the mail's fault. Without an
 * answer it depends on whether the mail's text had been ended: before, it cannot have arrived; afterwards nobody
 * knows.
 *
 * @param handedOver whether the end of the text may have reached the server
 */
export function classifyFailure(error: unknown, handedOver: boolean): Failure {
  const { code, responseCode, response } = (error ?? {}) as SmtpError;
  if (typeof responseCode === 'number') {
    const answer = typeof response === 'string' ? (response.split('\n')[0] ?? '').trim() : '';
    return responseCode >= 500 && rejectionCodes.includes(code)
      ? { kind: 'permanent', reason: `The mail server refused the letter: ${answer}` }
      : { kind: 'transient', reason: `The mail server does not take the letter now: ${answer}` };
  }
  if (handedOver) return { kind: 'unknown', reason: unknownOutcomeMessage };
  if (code === 'EENVELOPE') {
    return { kind: 'permanent', reason: 'The letter has no address that it could go to.' };
  }
  const known = typeof code === 'string' ? getOwn(messagesByCode, code) : undefined;
  if (known !== undefined) return { kind: 'transient', reason: known };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'transient', reason: `The letter could not be sent: ${message}` };
}
