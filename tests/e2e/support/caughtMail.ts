import { expect } from '@playwright/test';

/** Where the suite's mail catcher shows what it caught (docs/emulators.md). */
const catcher = 'http://127.0.0.1:1080/api/messages';

interface CaughtLetter {
  envelope: { to: string[] };
  subject: string;
  text: string;
}

/** Waits until a letter with this subject was caught for an address; answers all of them with it, the newest first. */
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
