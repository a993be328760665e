import { type Envelope, type CaughtMail, parseMail } from './caughtMail';

/** How many mails are kept; older ones go. */
export const maxMails = 200;

/** The mails that were caught, newest first. They live in memory and end with the program. */
export class Inbox {
  #mails: CaughtMail[] = [];
  #lastId = 0;

  /** Takes a mail in as it came over the wire. */
  async add(raw: Buffer, envelope: Envelope): Promise<void> {
    this.#lastId += 1;
    const mail = await parseMail(raw, { id: this.#lastId, at: Date.now(), envelope });
    this.#mails = [mail, ...this.#mails]
      .sort((one, other) => other.id - one.id)
      .slice(0, maxMails);
  }

  all(): readonly CaughtMail[] {
    return this.#mails;
  }

  find(id: number): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
  }
}
