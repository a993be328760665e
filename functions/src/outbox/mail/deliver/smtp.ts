import { Readable } from 'node:stream';
import type { MailReceipt } from '@appshelf/model';
import type { ComposedMail } from '../compose/compose';

/**
 * Sends an email to the mail server. `beforeEnd` runs after all of the text was sent and before the line that ends it:
 * until then no server may deliver the email (RFC 5321, section 4.1.1.4). When `beforeEnd` rejects, the end is not sent.
 */
export type SendMail = (mail: ComposedMail, beforeEnd: () => Promise<void>) => Promise<MailReceipt>;

/** Timeouts of the connection to the mail server, in milliseconds. */
export interface SmtpTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  /** The timeout of each response. */
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

/** The headers for one-click unsubscribing (RFC 8058). The URL must not be folded or encoded. */
const getUnsubscribeHeaders = (url: string) => ({
  Precedence: 'bulk',
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Creates a function that sends mail by SMTP to a server such as `smtps://name:password@mail.example.com`. The
 * connection to any other machine is encrypted, or fails.
 *
 * @throws nodemailer's errors, and what `beforeEnd` throws
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
