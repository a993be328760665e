import { expect, vi } from 'vitest';

/** The suite's mail catcher, which lists the caught mails (docs/emulators.md). */
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

/** Lists the mails that were caught for an address so far, the newest first. */
export async function listCaughtMail(address: string): Promise<CaughtMail[]> {
  const letters = (await (await fetch(catcher)).json()) as CaughtMail[];
  return letters.filter(({ envelope }) => envelope.to.includes(address));
}

/** Waits until `count` mails were caught for an address, and returns them, the newest first. */
export async function waitForMails(address: string, count: number): Promise<CaughtMail[]> {
  await vi.waitFor(async () => expect(await listCaughtMail(address)).toHaveLength(count), {
    timeout: 100_000,
    interval: 200,
  });
  return listCaughtMail(address);
}

/** Waits for the mail with this subject to an address that gets others too. */
export function waitForMail(address: string, subject: string): Promise<CaughtMail> {
  return vi.waitFor(
    async () => {
      const letter = (await listCaughtMail(address)).find((each) => each.subject === subject);
      if (letter === undefined) throw new Error(`No letter “${subject}” for ${address}.`);
      return letter;
    },
    { timeout: 100_000, interval: 200 },
  );
}
