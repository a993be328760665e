import { expect } from '@playwright/test';

/** The suite's mail catcher, which lists the caught emails (docs/code/emulators.md). */
const catcher = 'http://127.0.0.1:1080/api/messages';

interface CaughtMail {
  envelope: { to: string[] };
  subject: string;
  text: string;
}

/** Waits for an email with this subject to an address, and returns all such emails, the newest first. */
export async function expectMail(address: string, subject: string): Promise<CaughtMail[]> {
  let found: CaughtMail[] = [];
  const look = async () => {
    const mails = (await (await fetch(catcher)).json()) as CaughtMail[];
    found = mails.filter((mail) => mail.envelope.to.includes(address) && mail.subject === subject);
    return found.length;
  };
  await expect.poll(look, { timeout: 60_000 }).toBeGreaterThan(0);
  return found;
}
