import PostalMime, { type Email } from 'postal-mime';

/** The sender and the recipients in the SMTP commands. The headers may have other addresses. */
export interface Envelope {
  from: string;
  to: string[];
}

/** A parsed mail: one entry of `GET /api/messages`. */
export interface CaughtMail {
  /** Counts up from 1 for as long as the catcher runs. */
  id: number;
  /** When it arrived, in milliseconds since the epoch. */
  at: number;
  envelope: Envelope;
  from: string;
  to: string;
  subject: string;
  messageId: string | null;
  headers: { name: string; value: string }[];
  text: string | null;
  html: string | null;
  /** Size in bytes. */
  attachments: { name: string; type: string; size: number }[];
}

type Person = NonNullable<Email['from']>;

function formatPerson(person: Person): string {
  if (person.group !== undefined) return person.name;
  return person.name === '' ? person.address : `${person.name} <${person.address}>`;
}

function getSize(content: ArrayBuffer | Uint8Array | string): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

/** Parses a raw mail (RFC 5322 and MIME). */
export async function parseMail(
  raw: Buffer,
  received: Pick<CaughtMail, 'id' | 'at' | 'envelope'>,
): Promise<CaughtMail> {
  const email = await PostalMime.parse(raw);
  return {
    ...received,
    from: email.from === undefined ? '' : formatPerson(email.from),
    to: (email.to ?? []).map(formatPerson).join(', '),
    subject: email.subject ?? '',
    messageId: email.messageId ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: email.text ?? null,
    html: email.html ?? null,
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'without a name',
      type: mimeType,
      size: getSize(content),
    })),
  };
}
