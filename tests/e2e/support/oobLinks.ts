import { expect } from '@playwright/test';

/** A link that Firebase Authentication would have mailed (`GET /emulator/v1/projects/{project}/oobCodes`). */
interface OutOfBandCode {
  email: string;
  requestType: 'EMAIL_SIGNIN' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL' | 'VERIFY_EMAIL';
  oobLink: string;
}

async function codes(): Promise<OutOfBandCode[]> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
  const project = process.env.GCLOUD_PROJECT ?? 'demo-appshelf';
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  return ((await response.json()) as { oobCodes: OutOfBandCode[] }).oobCodes;
}

/** Waits for the last link to an email address for this purpose. */
export async function waitForMailedLink(
  email: string,
  purpose: OutOfBandCode['requestType'],
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mailed = (await codes()).findLast(
        (code) => code.email === email && code.requestType === purpose,
      );
      link = mailed?.oobLink;
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
