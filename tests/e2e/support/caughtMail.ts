import { expect } from '@playwright/test';

/** The suite's mail catcher, which lists the caught mails (docs/emulators.md). */
const catcher = 'http://127.0.0.1:1080/api/messages';

interface CaughtLetter {
  envelope: { to: string[] };
  subject: string;
  text: string;
}

/** Waits for a mail with this subject to an address, and returns all such mails, the newest first. */
export async function expectMail(address: string, subject: string): Promise<CaughtLetter[]> {
  let found: CaughtLetter[] = [];
  const look = async () => {
    const letters = (await (await fetch(catcher)).json()) as CaughtLetter[];
    found = letters.filter(
      (letter) => letter.envelope.to.includes(address) && letter.subject === subject,
    );
    return found.length;
  };
  await expect.poll(look, { timeout: 60_000 }).toBeGreaterThan(0);
  return found;
}
