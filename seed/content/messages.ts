import type { MessageSource } from './types';

/** Messages that were sent from /contact. */
export const messages: MessageSource[] = [
  {
    id: 'message-school-licence',
    name: 'Petra Vos',
    email: 'p.vos@school.example.org',
    subject: 'Classroom set for 140 children',
    body: `Hello,

we would like to use Tally Lane and Corvid in six classes after the holidays. Do you need a signed form, or is this message enough? Two of our rooms have no internet connection, so we would install from a stick.

Petra Vos
Primary school De Werf`,
    status: 'new',
    on: '2026-11-19',
    uid: null,
  },
  {
    id: 'message-invoice-copy',
    name: 'Lukas Brandt',
    email: 'lukas.brandt@example.org',
    subject: 'Copy of an invoice from March',
    body: `I can't find the invoice for Countersign Business of March 2026 and the tax office is asking. Could you send it again? The address has not changed.`,
    status: 'new',
    on: '2026-11-18',
    uid: 'lukas-brandt',
  },
  {
    id: 'message-translation',
    name: 'Réka Szabó',
    email: 'reka@translate.example.net',
    subject: 'Second reader for Hungarian',
    body: `I saw that Hungarian needs a second reader. I translate manuals for a living and have about three hours a week. Longhand and Ledgerline would interest me most.`,
    status: 'read',
    on: '2026-11-16',
    uid: null,
  },
  {
    id: 'message-press',
    name: 'Callum Reid',
    email: 'callum.reid@press.example.com',
    subject: 'Pictures for an article about small software',
    body: `I am writing about software that is made by few people for a long time. May I use the icons of Waxwing, Hedgerow and Cairn, and is there somebody I could talk to for half an hour next week?`,
    status: 'replied',
    on: '2026-11-11',
    uid: null,
  },
  {
    id: 'message-accessibility',
    name: 'Grace Whitlock',
    email: 'grace.whitlock@example.com',
    subject: 'Headings on the instruction pages',
    body: `My screen reader jumps from the title straight to step one and reads the step numbers twice. It used to be different. Firefox-like browser on Linux, if that matters. Otherwise the site is a pleasure.`,
    status: 'replied',
    on: '2026-11-05',
    uid: 'grace-whitlock',
  },
  {
    id: 'message-submit-app',
    name: 'Dorota Wiśniewska',
    email: 'dorota@kettle.example.net',
    subject: 'How does an app get onto the shelf?',
    body: `We are three people and make a small app for allotment societies: plots, keys, water meters. It has been in use with nine societies for two years. I have read your criteria and think that we meet eight of nine; we don't have a last version that exports everything, because we hope there won't be one. What happens next?`,
    status: 'read',
    on: '2026-11-13',
    uid: null,
  },
];
