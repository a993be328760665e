import { getOwn } from '@appshelf/model';
import type { Outcome } from '../queue/delivery';

type Failure = Exclude<Outcome, { kind: 'delivered' }>;

/** The fields of nodemailer's errors (nodemailer.com, "Error handling"). */
interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const unknownOutcomeMessage =
  'The connection broke off after the email was handed over, so it may have arrived. It is not sent again automatically.';

/** The messages for failures without a response of the mail server, by nodemailer's code. All of them are temporary. */
const messagesByCode: Record<string, string> = {
  ECONNECTION: 'The connection to the mail server broke off.',
  EDNS: 'The name of the mail server is not known.',
  EPROTOCOL: 'The mail server did not respond as expected.',
  ESOCKET: 'The mail server cannot be reached.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'No encrypted connection to the mail server could be made.',
};

/** The codes of failures in which the mail server refused the email, and not the connection. */
const rejectionCodes: unknown[] = ['EENVELOPE', 'EMESSAGE'];

/**
 * Classifies the error of a failed attempt. An email refused with 5xx is a permanent failure, with 4xx a temporary one
 * (RFC 5321, section 4.2.1). A refused greeting or password is temporary, because it does not concern the email. Without
 * a response of the server, an email whose end was not sent cannot have arrived. Otherwise the outcome is unknown.
 *
 * @param handedOver whether the end of the text may have reached the server
 */
export function classifyFailure(error: unknown, handedOver: boolean): Failure {
  const { code, responseCode, response } = (error ?? {}) as SmtpError;
  if (typeof responseCode === 'number') {
    const answer = typeof response === 'string' ? (response.split('\n')[0] ?? '').trim() : '';
    return responseCode >= 500 && rejectionCodes.includes(code)
      ? { kind: 'permanent', reason: `The mail server refused the email: ${answer}` }
      : { kind: 'transient', reason: `The mail server does not accept the email now: ${answer}` };
  }
  if (handedOver) return { kind: 'unknown', reason: unknownOutcomeMessage };
  if (code === 'EENVELOPE') {
    return { kind: 'permanent', reason: 'The email has no valid address.' };
  }
  const known = typeof code === 'string' ? getOwn(messagesByCode, code) : undefined;
  if (known !== undefined) return { kind: 'transient', reason: known };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'transient', reason: `The email could not be sent: ${message}` };
}
