import type { ResourceSource } from './types';

/** The entries of /technologies, /community and /careers, and the documents. */
export const resources: ResourceSource[] = [
  {
    id: 'progressive-web-apps',
    kind: 'technology',
    title: 'Progressive web apps',
    summary:
      'Websites that install, start without a connection and keep up with the rest of the device.',
    body: `Half of our catalogue runs in a browser and still belongs on a home screen. A manifest, a service worker and some care about storage are all it takes.

**How we use it**

- The shell of an app is stored at the first visit; content follows as it is read
- Updates wait for the next start and never interrupt
- Nothing asks for notifications before there is something to notify about`,
    url: 'https://guides.example.org/progressive-web-apps',
    mark: { glyph: 'screen', palette: 'cobalt' },
    createdOn: '2024-02-12',
  },
  {
    id: 'local-first-storage',
    kind: 'technology',
    title: 'Local-first storage',
    summary: 'Data lives on your device; synchronisation is a convenience, not a condition.',
    body: `An app that keeps its data locally answers at once, works in cellars and survives its maker. The price is merging: two devices may change the same thing.

Our apps merge field by field with conflict-free data types and keep both versions when a person has to choose.`,
    url: 'https://guides.example.org/local-first',
    mark: { glyph: 'jar', palette: 'spruce' },
    createdOn: '2024-02-12',
  },
  {
    id: 'end-to-end-encryption',
    kind: 'technology',
    title: 'End-to-end encryption',
    summary: 'Only the people concerned hold the keys; servers carry what they can’t read.',
    body: `We use audited libraries and boring primitives, write down the threat model of every app that claims encryption, and have it reviewed by somebody outside.

The reviews are published with the release they belong to, including the findings.`,
    url: 'https://guides.example.org/encryption',
    mark: { glyph: 'lock', palette: 'indigo' },
    createdOn: '2024-02-19',
  },
  {
    id: 'webassembly',
    kind: 'technology',
    title: 'WebAssembly',
    summary: 'One engine for the desktop, the browser and the command line.',
    body: `Engines that have to be fast, such as Whittle's grammars or Silverbath's papers, are written once and compiled for every place they run. The interface around them stays ordinary web technology.`,
    url: 'https://guides.example.org/webassembly',
    mark: { glyph: 'quarry', palette: 'violet' },
    createdOn: '2024-03-04',
  },
  {
    id: 'web-components',
    kind: 'technology',
    title: 'Web components',
    summary: 'Custom elements that outlive the framework of the year.',
    body: `Controls that several apps share are custom elements with documented events and styling hooks. They are tested once, with a keyboard and a screen reader, and used everywhere.`,
    url: 'https://guides.example.org/web-components',
    mark: { glyph: 'tiles', palette: 'teal' },
    createdOn: '2024-03-18',
  },
  {
    id: 'server-sent-events',
    kind: 'technology',
    title: 'Server-sent events',
    summary: 'A plain HTTP answer that never ends, for pages that have to stay current.',
    body: `Where only the server has news, an event stream is simpler than a socket: it reconnects by itself, passes through proxies and can be read with the eye.`,
    url: 'https://guides.example.org/event-streams',
    mark: { glyph: 'ear', palette: 'rose' },
    createdOn: '2024-04-02',
  },
  {
    id: 'vector-graphics',
    kind: 'technology',
    title: 'Scalable vector graphics',
    summary: 'Drawings as text: sharp at any size, searchable, and easy to change.',
    body: `Icons, charts and illustrations across the catalogue are SVG. We keep the source readable, give every picture a text alternative and measure before we rasterise.`,
    url: 'https://guides.example.org/svg',
    mark: { glyph: 'nib', palette: 'plum' },
    createdOn: '2024-04-15',
  },
  {
    id: 'markdown',
    kind: 'technology',
    title: 'Markdown',
    summary: 'Formatted text that stays readable when nothing formats it.',
    body: `Descriptions, release notes and instructions on this site are Markdown, and so are the notes in Longhand and the recipes in Larder. We support the common specification plus tables and task lists, and no raw HTML.`,
    url: 'https://guides.example.org/markdown',
    mark: { glyph: 'sheet', palette: 'slate' },
    createdOn: '2024-04-29',
  },
  {
    id: 'web-audio',
    kind: 'technology',
    title: 'Web audio',
    summary: 'Recording, playing and shaping sound in the browser, in time.',
    body: `Sound is scheduled ahead on the audio clock, never with timers. Fourtrack and Waxwing share one small engine for that; it is open source and has its own test bench with a loopback cable.`,
    url: 'https://guides.example.org/web-audio',
    mark: { glyph: 'reels', palette: 'brick' },
    createdOn: '2024-06-10',
  },
  {
    id: 'sql',
    kind: 'technology',
    title: 'SQL',
    summary: 'The query language that has outlasted everything meant to replace it.',
    body: `Ferrule speaks it, Ledgerline stores reports in it, and our services use it unless there is a reason not to. Schema changes are files in the repository, applied forwards and tested backwards.`,
    url: 'https://guides.example.org/sql',
    mark: { glyph: 'drum', palette: 'indigo' },
    createdOn: '2024-07-08',
  },
  {
    id: 'open-formats',
    kind: 'technology',
    title: 'Open formats',
    summary:
      'Calendars, feeds, fonts, tokens and interface descriptions that anyone can read and write.',
    body: `What you put into an app has to come out again. Every app in the catalogue names the formats it exports, and they are published standards: iCalendar, OpenType, feeds, design tokens, OpenAPI, JSON lines.

An export that loses something says what it lost.`,
    url: 'https://guides.example.org/open-formats',
    mark: { glyph: 'type', palette: 'ochre' },
    createdOn: '2024-08-05',
  },
  {
    id: 'open-data',
    kind: 'technology',
    title: 'Open data',
    summary:
      'Maps, species, music and weather collected by many and owned by nobody in particular.',
    body: `Hedgerow, Cadence, Waxwing and Weatherglass are built on data that volunteers and public services collect. We name the sources on the page, cache considerately, and send corrections back.`,
    url: 'https://guides.example.org/open-data',
    mark: { glyph: 'leaf', palette: 'fern' },
    createdOn: '2024-10-21',
  },
  {
    id: 'on-device-recognition',
    kind: 'technology',
    title: 'On-device recognition',
    summary: 'Pictures and speech understood where they were made, without being uploaded.',
    body: `Small models, chosen for the job, run on the phone or laptop itself. Each app that uses one says how often it is wrong and offers a way to do the same thing by hand.`,
    url: 'https://guides.example.org/on-device',
    mark: { glyph: 'glass', palette: 'mist' },
    createdOn: '2025-01-27',
  },
  {
    id: 'forum',
    kind: 'community',
    title: 'The forum',
    summary: 'Questions, answers and long arguments about small things, one board for each app.',
    body: `The forum is where most questions find their answer, usually from another member and usually within the day. Search first; somebody may have asked in 2024.

- One board per app, one for the site itself
- Answers can be marked, and marked answers become instructions when somebody writes them up
- Moderated by members, two at a time, changing every month`,
    url: 'https://forum.example.org',
    mark: { glyph: 'speech', palette: 'teal' },
    createdOn: '2024-02-12',
  },
  {
    id: 'repair-evenings',
    kind: 'community',
    title: 'Repair evenings',
    summary:
      'Every second Thursday online: bring something that does not work, leave with something that does.',
    body: `Two hours, small groups, screens shared. You don't have to know how to describe the problem.

Starts at 18:00 UTC. The link is the same every time and is posted on the forum an hour before.`,
    url: 'https://meet.example.org/repair',
    mark: { glyph: 'ruler', palette: 'terracotta' },
    createdOn: '2024-05-02',
  },
  {
    id: 'translators',
    kind: 'community',
    title: 'Translators',
    summary: 'Seventy people who make the apps speak twenty-six languages.',
    body: `Every open-source app in the catalogue is translated by its users. You get the sentences with a picture of where they appear, and a second reader for your language.

Finnish, Hungarian and Ukrainian are looking for second readers.`,
    url: 'https://translate.example.org',
    mark: { glyph: 'quill', palette: 'plum' },
    createdOn: '2024-06-20',
  },
  {
    id: 'instruction-desk',
    kind: 'community',
    title: 'The instruction desk',
    summary: 'Members who read submitted instructions and help them get published.',
    body: `Every instruction is read by a person who tries it. The desk answers within two days and says what is missing. Good first instructions describe something you did this week.`,
    url: 'https://forum.example.org/c/instructions',
    mark: { glyph: 'ledger', palette: 'fern' },
    createdOn: '2024-09-30',
  },
  {
    id: 'beta-circle',
    kind: 'community',
    title: 'The beta circle',
    summary: 'Try releases two weeks early and tell us what we broke.',
    body: `You need a second device or a good backup, and the patience to write down what you did. About one release in five changes because of what the circle finds.`,
    url: 'https://forum.example.org/c/beta',
    mark: { glyph: 'ripple', palette: 'cobalt' },
    createdOn: '2025-02-03',
  },
  {
    id: 'schools',
    kind: 'community',
    title: 'Schools and libraries',
    summary: 'Free licences, printed guides and somebody to talk to.',
    body: `Schools, libraries and adult education centres use everything in the catalogue free of charge. Write to us from an official address and say how many people you are.`,
    url: 'https://schools.example.org',
    mark: { glyph: 'beads', palette: 'ochre' },
    createdOn: '2025-04-07',
  },
  {
    id: 'yearly-meeting',
    kind: 'community',
    title: 'The yearly meeting',
    summary: 'A weekend in May with talks, a swap table and decisions about the year.',
    body: `Members elect two of the five people who decide what gets onto the shelf. The minutes are kept in Quorum and open to everyone.

The next meeting is on 22 and 23 May 2027 in Utrecht.`,
    url: 'https://meet.example.org/2027',
    mark: { glyph: 'table', palette: 'brick' },
    createdOn: '2025-12-01',
  },
  {
    id: 'engineer-sync',
    kind: 'career',
    title: 'Engineer, synchronisation',
    summary: 'Make two devices agree after a week apart. Remote in Europe, four or five days.',
    body: `You will look after the library that Tidemark, Cairn, Errand and eight others use to merge changes.

**You have** built something with conflict-free data types or distributed logs, and can explain it to a designer.

**You will** own the merge engine, its property-based tests and its documentation.

Salary band 68,000 to 84,000 euros, published for every role here.`,
    url: 'https://jobs.example.org/engineer-synchronisation',
    createdOn: '2026-10-05',
  },
  {
    id: 'designer-public-site',
    kind: 'career',
    title: 'Product designer, catalogue',
    summary: 'Shape how people find and trust software. Utrecht or remote, four days.',
    body: `The catalogue has grown from twelve apps to forty. Help us keep the room around each of them.

Send two pieces of work and a paragraph on what you would change about them today.`,
    url: 'https://jobs.example.org/product-designer',
    createdOn: '2026-10-19',
  },
  {
    id: 'support-lead',
    kind: 'career',
    title: 'Lead, member support',
    summary: 'Answer the hard questions and turn answers into instructions. Remote, full time.',
    body: `Three people and the forum answer about ninety questions a day. You would lead them, keep the tone, and decide which question must never be asked again because the app answers it.`,
    url: 'https://jobs.example.org/support-lead',
    createdOn: '2026-09-28',
  },
  {
    id: 'accessibility-engineer',
    kind: 'career',
    title: 'Accessibility engineer',
    summary:
      'Test with the people who depend on it, and fix what you find. Remote, three to five days.',
    body: `You review every release before it reaches the shelf, work with our panel of eleven testers, and have the right to stop a release. It has been used four times this year.`,
    url: 'https://jobs.example.org/accessibility-engineer',
    createdOn: '2026-11-09',
  },
  {
    id: 'apprentice-2027',
    kind: 'career',
    title: 'Apprenticeship 2027',
    summary: 'Two years, two places, starting in September. No degree needed.',
    body: `You will spend half a year each with support, design, engineering and the instruction desk. Apply by 31 January with a page about something you taught yourself.`,
    url: 'https://jobs.example.org/apprenticeship',
    createdOn: '2026-11-02',
  },
  {
    id: 'shelf-criteria',
    kind: 'document',
    title: 'What gets onto the shelf',
    summary: 'The nine criteria that every app has to meet, and how they are checked.',
    body: `1. It does one thing that somebody needs.
2. It works without an account, or says why not.
3. Data can be taken away in an open format.
4. It can be used with a keyboard and a screen reader.
5. It collects nothing that it does not need.
6. Its price is stated where it is described.
7. Somebody answers questions within three working days.
8. Releases have notes that say what changed.
9. If it ends, there is a last version that exports everything.`,
    url: null,
    createdOn: '2024-02-12',
  },
  {
    id: 'review-rules',
    kind: 'document',
    title: 'How reviews are handled',
    summary: 'What we publish, what we hide, and what a publisher may answer.',
    body: `Reviews are read before they appear. We publish praise and complaints alike; we hide what is about a person instead of an app, what advertises, and what was written about something else.

A publisher may answer once. Nobody can pay to have a review removed.`,
    url: null,
    createdOn: '2024-03-01',
  },
  {
    id: 'instruction-style',
    kind: 'document',
    title: 'Writing instructions',
    summary: 'A page of advice: one action per step, what one should see, what to do if not.',
    body: `- Start each step with a verb
- One action per step; if you need “and then”, make two
- Say what should be visible afterwards
- Name controls exactly as they are labelled
- Show the way back for anything that can't be undone easily`,
    url: null,
    createdOn: '2024-09-30',
  },
  {
    id: 'brand-kit',
    kind: 'document',
    title: 'Names and marks',
    summary: 'How to refer to the apps, and files of their icons for articles.',
    body: `Use the icons unchanged on a plain ground with a quarter of their size around them. Names are written as in the catalogue, without signs behind them.`,
    url: 'https://files.example.org/marks.zip',
    createdOn: '2025-01-15',
  },
  {
    id: 'security-contact',
    kind: 'document',
    title: 'Reporting a security problem',
    summary: 'Where to write, what happens next and how quickly.',
    body: `Write to security@appshelf.test, encrypted if possible. You get an answer from a person within one working day and a date for the fix within five. We name finders who want to be named.`,
    url: null,
    createdOn: '2025-03-20',
  },
];
