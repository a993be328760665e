import { defaultSiteSettings, type Mail } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { describeTestMail, getDoneSteps, type SetUpFacts } from './steps';

const confirmation = { at: 1, by: 'ada' };
const sent = { mailTest: { ...confirmation, mailId: 'test-m1' } };

const makeMail = (delivery: Partial<NonNullable<Mail['delivery']>>): Mail => ({
  id: 'test-m1',
  to: ['ada@example.com'],
  delivery: {
    state: 'PENDING',
    attempts: 0,
    error: null,
    startTime: 1,
    endTime: null,
    dueAt: 1,
    handedOver: false,
    info: null,
    ...delivery,
  },
});

const nothing: SetUpFacts = {
  confirmed: {},
  site: { settings: defaultSiteSettings, isComplete: false },
  appCount: 0,
  testMail: undefined,
};

describe('the steps of the set-up', () => {
  const done = (facts: Partial<SetUpFacts>) =>
    Object.entries(getDoneSteps({ ...nothing, ...facts }))
      .filter(([, isDone]) => isDone)
      .map(([step]) => step);

  it.each<[string, Partial<SetUpFacts>, string[]]>([
    ['a new site', {}, []],
    ['a site that is not known yet', { site: undefined, appCount: undefined }, []],
    ['stored settings', { site: { settings: defaultSiteSettings, isComplete: true } }, ['site']],
    ['a draft of an app', { appCount: 1 }, ['firstApp']],
    ['a mail that is not delivered', { confirmed: sent, testMail: makeMail({}) }, []],
    [
      'a delivered mail',
      { confirmed: sent, testMail: makeMail({ state: 'SUCCESS' }) },
      ['mailTest'],
    ],
    [
      'two ticks',
      { confirmed: { legalPages: confirmation, budgetAlert: confirmation } },
      ['legalPages', 'budgetAlert'],
    ],
  ])('%s', (_what, facts, steps) => {
    expect(done(facts)).toEqual(steps);
  });
});

describe('the test mail', () => {
  it.each([
    ['nothing', {}, undefined, null],
    ['a mail that is not read yet', sent, undefined, null],
    ['a mail that is gone', sent, null, 'is not in the outbox any more. Send another.'],
    ['a queued one', sent, makeMail({}), 'to ada@example.com is being sent.'],
    [
      'a refused one',
      sent,
      makeMail({ state: 'RETRY', error: 'The mail server cannot be reached.' }),
      'was not sent. The mail server cannot be reached.',
    ],
    ['a delivered one', sent, makeMail({ state: 'SUCCESS' }), 'The mail server accepted'],
  ])('of %s', (_what, confirmed, mail, text) => {
    const description = describeTestMail(confirmed, mail);
    if (text === null) expect(description).toBeNull();
    else expect(description).toContain(text);
  });
});
