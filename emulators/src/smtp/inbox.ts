import { type Envelope, type CaughtMail, parseMail } from './caughtMail';

/** The maximum of stored emails. Older ones are deleted. */
export const maxMails = 200;

/** The caught emails, the newest first. They are in memory and end with the program. */
export class Inbox {
  #mails: CaughtMail[] = [];
  #lastId = 0;

  /** Adds an email in its raw form. */
  async add(raw: Buffer, envelope: Envelope): Promise<void> {
    this.#lastId += 1;
    const mail = await parseMail(raw, { id: this.#lastId, at: Date.now(), envelope });
    this.#mails = [mail, ...this.#mails].sort((one, other) => other.id - one.id).slice(0, maxMails);
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
