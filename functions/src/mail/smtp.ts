import { Readable } from 'node:stream';
import type { MailReceipt } from '@appshelf/model';
import type { ComposedMail } from './compose';

/**
 * Hands a mail to the mail server. `beforeEnd` runs when all of its text is out and the line that ends it is not: until
 * then no server may deliver it (RFC 5321, section 4.1.1.4). When it rejects, the mail is never ended.
 */
export type SendMail = (mail: ComposedMail, beforeEnd: () => Promise<void>) => Promise<MailReceipt>;

/** How long to wait for the mail server, in milliseconds. */
export interface SmtpTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  /** For each single answer. */
  socketTimeout: number;
}

const defaultTimeouts: SmtpTimeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** Passes a text on, and delays its end until `beforeEnd` has finished. */
async function* delayEnd(text: AsyncIterable<unknown>, beforeEnd: () => Promise<void>) {
  yield* text;
  await beforeEnd();
}

const isLoopback = (url: string) =>
  URL.canParse(url) && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname);

/** One click in the mail program is enough (RFC 8058). The address is one word, which must not be folded or encoded. */
const getUnsubscribeHeaders = (url: string) => ({
  Precedence: 'bulk',
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Sends by SMTP to the server of an address such as `smtps://name:password@mail.example.com`. Outside this machine the
 * connection is encrypted or fails.
 *
 * @throws the errors of nodemailer, or what `beforeEnd` threw
 */
export function createSmtpSender(
  url: string,
  { ...timeouts }: SmtpTimeouts = defaultTimeouts,
): SendMail {
  return async (mail, beforeEnd) => {
    const { from, to, replyTo, messageId, subject, text, html, unsubscribeUrl } = mail;
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      requireTLS: !isLoopback(url),
      disableFileAccess: true,
      disableUrlAccess: true,
      ...timeouts,
    });
    transport.use('stream', (mail, done) => {
      mail.message.processFunc((text) => Readable.from(delayEnd(text, beforeEnd)));
      done();
    });
    const info = await transport.sendMail({
      from,
      to,
      ...(replyTo === undefined ? {} : { replyTo }),
      messageId,
      subject,
      text,
      ...(html === '' ? {} : { html }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl === null ? {} : getUnsubscribeHeaders(unsubscribeUrl)),
      },
    });
    const { accepted, rejected, response } = info;
    return { messageId, accepted, rejected, response };
  };
}
