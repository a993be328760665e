import { defaultSiteSettings, setUpSteps, type Mail } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { describeTestMail, findOpenStep, getStepStates, type SetUpFacts } from './steps';

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

const skipped = { ...confirmation, skipped: true } as const;

const noApps = { draft: 0, published: 0, archived: 0 };

const nothing: SetUpFacts = {
  notes: {},
  site: { settings: defaultSiteSettings, isComplete: false, unsaved: [] },
  categoriesRevision: 0,
  appCounts: noApps,
  isSomeoneInvited: false,
  ownTextCount: 0,
  testMail: undefined,
};

describe('the steps of the set-up', () => {
  const list = (facts: Partial<SetUpFacts>) =>
    Object.entries(getStepStates({ ...nothing, ...facts })).flatMap(([step, state]) =>
      state === 'open' ? [] : [`${step} ${state}`],
    );

  it.each<[string, Partial<SetUpFacts>, string[]]>([
    ['a new site', {}, []],
    [
      'a site that is not known yet',
      { site: undefined, categoriesRevision: undefined, appCounts: undefined },
      [],
    ],
    [
      'stored settings',
      { site: { settings: defaultSiteSettings, isComplete: true, unsaved: [] } },
      ['site done'],
    ],
    ['stored categories', { categoriesRevision: 1 }, ['categories done']],
    ['drafts of apps', { appCounts: { ...noApps, draft: 2, archived: 1 } }, []],
    ['a published app', { appCounts: { ...noApps, published: 1 } }, ['firstApp done']],
    [
      'a module that is off',
      {
        site: {
          settings: { ...defaultSiteSettings, comments: false },
          isComplete: false,
          unsaved: [],
        },
      },
      ['modules done'],
    ],
    ['an invitation', { isSomeoneInvited: true }, ['firstEditor done']],
    ['three pages with own texts', { ownTextCount: 3 }, []],
    ['own texts of all pages', { ownTextCount: 4 }, ['legalPages done']],
    ['a mail that is not delivered', { notes: sent, testMail: makeMail({}) }, []],
    [
      'a delivered mail',
      { notes: sent, testMail: makeMail({ state: 'SUCCESS' }) },
      ['mailTest done'],
    ],
    [
      'what was confirmed',
      {
        notes: {
          modules: confirmation,
          categories: confirmation,
          firstEditor: confirmation,
          legalPages: confirmation,
          budgetAlert: confirmation,
        },
      },
      [
        'modules done',
        'categories done',
        'firstEditor done',
        'legalPages done',
        'budgetAlert done',
      ],
    ],
    [
      'what was left out',
      { notes: Object.fromEntries(setUpSteps.map((step) => [step, skipped])) },
      setUpSteps.map((step) => `${step} skipped`),
    ],
    [
      'a step that was left out and is done all the same',
      { notes: { firstApp: skipped }, appCounts: { ...noApps, published: 1 } },
      ['firstApp done'],
    ],
    [
      'an app that nobody has, although somebody confirmed it',
      { notes: { firstApp: confirmation } },
      [],
    ],
  ])('%s', (_what, facts, steps) => {
    expect(list(facts)).toEqual(steps);
  });

  it('are open one after the other', () => {
    const states = getStepStates({
      ...nothing,
      notes: { modules: skipped },
      appCounts: { ...noApps, published: 1 },
    });
    expect(findOpenStep(states)).toBe('site');
    expect(findOpenStep(states, 'site')).toBe('categories');
    expect(findOpenStep(states, 'categories')).toBe('firstEditor');
    expect(findOpenStep(states, 'budgetAlert')).toBeUndefined();
  });
});

describe('the test mail', () => {
  it.each([
    ['nothing', {}, undefined, null],
    ['a mail that is not read yet', sent, undefined, null],
    ['a mail that is gone', sent, null, 'is no longer in the outbox. Send another.'],
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
