import type { Mail, SetUp, SiteSettings } from '@appshelf/model';

/** The steps of the set-up, in the order in which they are best done. */
export const setUpSteps = ['site', 'mailTest', 'firstApp', 'legalPages', 'budgetAlert'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What the state of the steps is derived from. Undefined is not known yet. */
export interface SetUpFacts {
  confirmed: SetUp;
  site: { settings: SiteSettings; isComplete: boolean } | undefined;
  /** The number of apps, whatever their status. */
  appCount: number | undefined;
  /** The test mail; null where it is not in the outbox any more, or none was sent. */
  testMail: Mail | null | undefined;
}

/** Whether each step is done. What is not known yet counts as not done. */
export function getDoneSteps({
  confirmed,
  site,
  appCount = 0,
  testMail,
}: SetUpFacts): Record<SetUpStep, boolean> {
  return {
    site: site?.isComplete === true,
    mailTest: testMail?.delivery?.state === 'SUCCESS',
    firstApp: appCount > 0,
    legalPages: confirmed.legalPages !== undefined,
    budgetAlert: confirmed.budgetAlert !== undefined,
  };
}

/** Says what became of the test mail; null before one is sent. */
export function describeTestMail(confirmed: SetUp, testMail: Mail | null | undefined) {
  if (confirmed.mailTest === undefined || testMail === undefined) return null;
  if (testMail === null) return 'The last test email is not in the outbox any more. Send another.';
  const { delivery, to } = testMail;
  const address = to.join(', ');
  if (delivery?.state === 'SUCCESS')
    return `The mail server accepted the test email to ${address}.`;
  return delivery?.error == null
    ? `The test email to ${address} is being sent.`
    : `The test email to ${address} was not sent. ${delivery.error}`;
}
