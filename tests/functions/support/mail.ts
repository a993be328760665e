import { expect, vi } from 'vitest';

/** The suite's mail catcher, which lists the caught emails (docs/code/emulators.md). */
const catcher = 'http://127.0.0.1:1080/api/messages';

/** The fields of a caught mail that tests use. */
export interface CaughtMail {
  envelope: { from: string; to: string[] };
  from: string;
  subject: string;
  messageId: string;
  headers: { name: string; value: string }[];
  text: string;
  html: string | null;
}

/** Lists the emails that were caught for an address so far, the newest first. */
export async function listCaughtMail(address: string): Promise<CaughtMail[]> {
  const mails = (await (await fetch(catcher)).json()) as CaughtMail[];
  return mails.filter(({ envelope }) => envelope.to.includes(address));
}

/** Waits until `count` emails were caught for an address, and returns them, the newest first. */
export async function waitForMails(address: string, count: number): Promise<CaughtMail[]> {
  await vi.waitFor(async () => expect(await listCaughtMail(address)).toHaveLength(count), {
    timeout: 100_000,
    interval: 200,
  });
  return listCaughtMail(address);
}

/** Waits for the email with this subject to an address that gets others too. */
export function waitForMail(address: string, subject: string): Promise<CaughtMail> {
  return vi.waitFor(
    async () => {
      const mail = (await listCaughtMail(address)).find((each) => each.subject === subject);
      if (mail === undefined) throw new Error(`No email “${subject}” for ${address}.`);
      return mail;
    },
    { timeout: 100_000, interval: 200 },
  );
}
