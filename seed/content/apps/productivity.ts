import type { AppSource } from '../types';

/** The shelf “Productivity”. */
export const productivityApps: AppSource[] = [
  {
    id: 'tidemark',
    name: 'Tidemark',
    tagline: 'A day plan that moves when your day does',
    description: `Most planners ask you to predict the day and then make you feel bad about it. Tidemark starts from the other end: you say what has to happen and roughly how long it takes, and the plan flows around whatever actually happens.

When something overruns, everything after it slides. When something is cancelled, the gap is offered to the thing that has waited longest. At the end of the day you see a single line, the tidemark, that shows how far you got.

**What you can do with it**

- Plan a day in under two minutes, by keyboard or by dragging
- Protect hours that must not move, such as school pick-up
- Subscribe to any calendar that speaks iCalendar; nothing is written back unless you ask
- Look at a week of tidemarks to see which days are honestly too full

Your plans are stored on your own devices and synchronised end to end encrypted.`,
    platforms: ['web', 'ios', 'android', 'macos'],
    technologies: ['progressive-web-apps', 'local-first-storage', 'open-formats'],
    tags: ['planner', 'calendar', 'focus'],
    links: {
      website: 'https://tidemark.example.com',
      support: 'https://tidemark.example.com/help',
      download: 'https://tidemark.example.com/get',
    },
    license: 'Proprietary',
    featured: true,
    createdOn: '2024-03-04',
    icon: { glyph: 'tide', palette: 'spruce' },
    screenshots: [
      {
        alt: 'The plan for today with two finished entries and six still to come',
        scene: {
          kind: 'list',
          title: 'Tidemark',
          nav: ['Today', 'Tomorrow', 'This week', 'Waiting', 'Tidemarks'],
          rows: [
            ['Water the seedlings', '20 min'],
            ['Call the boat yard about the mooring', '15 min'],
            ['Draft the autumn newsletter', '2 h'],
            ['Lunch with Ana', '12:30, fixed'],
            ['Read the tenancy agreement', '40 min'],
            ['School pick-up', '15:15, fixed'],
            ['Answer the post', '30 min'],
            ['Chapter six', 'evening'],
          ],
          done: 2,
        },
      },
      {
        alt: 'A week of tidemarks as bars, Friday the fullest',
        scene: {
          kind: 'chart',
          title: 'Tidemarks',
          figures: [
            ['Reached this week', '86 %'],
            ['Moved at least once', '11'],
            ['Too full', 'Friday'],
          ],
          shape: 'bar',
          series: [5, 6, 4, 7, 9, 3, 2],
          labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
        },
      },
      {
        alt: 'Tidemark on a phone: the day plan and the evening summary',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'list',
              title: 'Today',
              rows: [
                ['Draft newsletter', '2 h'],
                ['Lunch with Ana', '12:30'],
                ['Tenancy agreement', '40 min'],
                ['School pick-up', '15:15'],
                ['Answer the post', '30 min'],
                ['Chapter six', 'evening'],
              ],
            },
            {
              view: 'ring',
              title: 'Tidemark',
              value: '86 %',
              label: 'Six of seven. The post can wait until tomorrow.',
              share: 0.86,
              action: 'Close the day',
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '3.2.0',
        on: '2026-10-28',
        notes: `### Added
- Fixed hours can repeat on chosen weekdays
- The week of tidemarks can be printed

### Fixed
- Overruns past midnight no longer swallow the first entry of the next day`,
      },
      {
        version: '3.1.0',
        on: '2026-07-15',
        notes: `- Subscribed calendars refresh in the background
- Drag several entries at once
- Clearer contrast for entries that have moved twice`,
      },
      {
        version: '3.0.0',
        on: '2026-02-11',
        notes: `Synchronisation has been rewritten. Plans merge entry by entry instead of day by day, so two devices that were offline no longer overwrite each other.

Update all your devices; version 2 can read but not change plans made with version 3.`,
      },
    ],
  },
  {
    id: 'longhand',
    name: 'Longhand',
    tagline: 'Write first, format never',
    description: `Longhand is a writing desk with one sheet of paper on it. There is no toolbar. Headings, lists and emphasis are plain Markdown, shown the way they will read, and every keystroke is kept.

It grew out of a newsroom where drafts were lost to crashed tabs. Longhand keeps a history of every document, minute by minute, and can show you the sentence you deleted last Tuesday.

- One folder of ordinary text files; open them with anything
- Drafts side by side, with the differences marked
- A margin for notes that never end up in the text
- Word goals that count what you wrote today, not what you pasted

Exports to clean HTML, to print with proper hyphenation, and to the manuscript format that most publishers ask for.`,
    platforms: ['macos', 'windows', 'linux'],
    technologies: ['markdown', 'webassembly'],
    tags: ['writing', 'markdown', 'drafts'],
    links: {
      website: 'https://longhand.example.org',
      source: 'https://code.example.org/longhand/longhand',
      download: 'https://longhand.example.org/download',
      support: 'https://forum.example.org/c/longhand',
    },
    license: 'GPL-3.0-or-later',
    featured: true,
    createdOn: '2024-04-22',
    icon: { glyph: 'nib', palette: 'ink' },
    screenshots: [
      {
        alt: 'A draft open on the sheet, with the folder of texts on the left',
        scene: {
          kind: 'document',
          title: 'The ferry timetable.md',
          nav: ['Essays', 'The ferry timetable', 'Salt', 'Letters', 'Notebook', 'Set aside'],
          heading: 'The ferry timetable',
          paragraphs: [
            'There were two sailings on weekdays and none on Sunday, which everybody knew and which the board at the harbour nevertheless announced in three languages.',
            'My grandmother kept the old timetable behind the clock. She said a place that prints its silences deserves to be believed.',
            'When the bridge came, the board stayed. Somebody still paints it each spring, the same two sailings, the same careful nothing on Sunday.',
          ],
        },
      },
      {
        alt: 'Two drafts of a paragraph compared line by line',
        scene: {
          kind: 'code',
          title: 'Compare: Monday 09:12 and today',
          files: ['Today', 'Monday 09:12', 'Sunday 21:40', 'Friday 18:03', 'First draft'],
          lines: [
            '# The ferry timetable',
            '',
            '  There were two sailings on weekdays',
            '- and never any on a Sunday, as',
            '- everyone was well aware,',
            '+ and none on Sunday, which everybody',
            '+ knew and which the board nevertheless',
            '+ announced in three languages.',
            '',
            '  My grandmother kept the old timetable',
            '- behind the clock in the kitchen.',
            '+ behind the clock.',
            '',
            '> 14 words fewer, 11 more',
          ],
        },
      },
    ],
    releases: [
      {
        version: '2.6.1',
        on: '2026-11-03',
        notes: `- Fixes a slow start with folders of more than 5,000 texts
- Spelling suggestions no longer cover the line being written`,
      },
      {
        version: '2.6.0',
        on: '2026-09-09',
        notes: `- Compare any two moments of a document's history
- Margin notes can be collected into a list
- Hyphenation for Finnish and Hungarian`,
      },
      {
        version: '2.5.0',
        on: '2026-04-02',
        notes: `- Manuscript export
- Word goals per folder`,
      },
      {
        version: '2.4.0',
        on: '2025-11-20',
        notes: `- History is compressed: about a tenth of the space it took`,
      },
    ],
  },
  {
    id: 'cairn',
    name: 'Cairn',
    tagline: 'Projects as small piles of the next thing to do',
    description: `A cairn is a pile of stones that shows the way to the next pile. Cairn, the app, treats projects like that: each one shows only the few steps that are possible now, and the rest stays out of sight until it matters.

Steps can wait for a date, for a person or for another step. When what they wait for happens, they appear on top of the pile. Nothing is overdue in red; it is only still there.

- Boards, lists and a plain outline of the same project
- Templates for things that happen every year
- Comments and files on every step
- Works without a connection and sorts itself out afterwards

Teams of up to five people use Cairn free of charge.`,
    platforms: ['web', 'ios', 'android'],
    technologies: ['local-first-storage', 'web-components', 'server-sent-events'],
    tags: ['projects', 'tasks', 'teams'],
    links: { website: 'https://cairn.example.com', support: 'https://cairn.example.com/guide' },
    license: 'Proprietary',
    createdOn: '2024-06-17',
    icon: { glyph: 'cairn', palette: 'ochre' },
    screenshots: [
      {
        alt: 'A board with three columns for a kitchen renovation',
        scene: {
          kind: 'board',
          title: 'Cairn: The kitchen',
          columns: [
            {
              name: 'Possible now',
              cards: [
                'Measure the wall by the window',
                'Ask Piet about the oak offcuts',
                'Choose the tap',
                'Order hinges, twelve',
              ],
            },
            {
              name: 'Waiting',
              cards: [
                'Electrician confirms the date',
                'Worktop sample arrives',
                'Paint: after the plaster dries',
              ],
            },
            {
              name: 'Behind us',
              cards: ['Old cupboards to the yard', 'Drawing agreed', 'Permission for the duct'],
            },
          ],
        },
      },
      {
        alt: 'The steps that are possible today across all projects',
        scene: {
          kind: 'list',
          title: 'Cairn',
          nav: ['Possible now', 'The kitchen', 'Choir tour', 'Tax return', 'Templates'],
          rows: [
            ['Measure the wall by the window', 'The kitchen'],
            ['Send the tenors their parts', 'Choir tour'],
            ['Ask Piet about the oak offcuts', 'The kitchen'],
            ['Find the receipt for the bicycle', 'Tax return'],
            ['Book the second bus', 'Choir tour'],
            ['Choose the tap', 'The kitchen'],
            ['Scan form B', 'Tax return'],
          ],
          done: 1,
        },
      },
    ],
    releases: [
      {
        version: '1.14.0',
        on: '2026-11-10',
        notes: `- Steps can wait for any of several things, not only for all of them
- Boards scroll smoothly with hundreds of cards`,
      },
      {
        version: '1.13.0',
        on: '2026-08-19',
        notes: `- Templates that repeat every year remember last year's comments\n- Files up to 50 MB`,
      },
      {
        version: '1.12.0',
        on: '2026-05-06',
        notes: `- Outline view\n- Import from plain text, one step per line`,
      },
    ],
  },
  {
    id: 'quorum',
    name: 'Quorum',
    tagline: 'Meetings that end with a list of decisions',
    description: `Quorum keeps the agenda, the clock and the minutes of a meeting in one place, and insists on one thing: every item ends with a decision, a question for somebody, or a date on which it comes back.

Clubs, housing co-operatives and small boards use it because the minutes are finished when the meeting is. Members read them on paper if they like; the printed form has been tested on an eighty-year-old treasurer.

- Agendas that collect proposals beforehand
- A visible clock for each item, which anyone may extend once
- Votes, open or secret, with the rules of your statutes
- A register of every decision ever taken, searchable by word

Quorum is hosted by us or on your own server.`,
    platforms: ['web'],
    technologies: ['web-components', 'server-sent-events', 'end-to-end-encryption'],
    tags: ['meetings', 'minutes', 'clubs', 'voting'],
    links: {
      website: 'https://quorum.example.net',
      source: 'https://code.example.org/quorum/quorum',
      support: 'https://quorum.example.net/manual',
    },
    license: 'AGPL-3.0-only',
    createdOn: '2025-01-13',
    icon: { glyph: 'table', palette: 'terracotta' },
    screenshots: [
      {
        alt: 'The agenda of a yard meeting in three columns',
        scene: {
          kind: 'board',
          title: 'Quorum: Yard meeting, 14 November',
          columns: [
            {
              name: 'To discuss',
              cards: [
                'Opening hours in winter',
                'New kiln: budget and place',
                'Who keeps the keys',
              ],
            },
            { name: 'Decided', cards: ['Membership stays at 24 a year', 'Summer fair on 3 July'] },
            {
              name: 'Comes back',
              cards: ['Ramp for the yard: offers by 12 December', 'Website text: Ida asks Paul'],
            },
          ],
        },
      },
      {
        alt: 'The register of decisions as a table',
        scene: {
          kind: 'table',
          title: 'Quorum: Register',
          nav: ['Decisions', 'Meetings', 'Members', 'Statutes'],
          head: ['Decision', 'Date', 'For', 'Against'],
          rows: [
            ['Membership stays at 24 a year', '14 Nov', '19', '2'],
            ['Summer fair on 3 July', '14 Nov', '21', '0'],
            ['Kiln offers from two makers', '10 Oct', '17', '4'],
            ['Quiet hours from 21:00', '12 Sep', '12', '9'],
            ['Ida Falk treasurer', '12 Sep', '20', '0'],
            ['Yard closed on 24 December', '8 Aug', '18', '1'],
            ['Shared tools insured', '11 Jul', '16', '3'],
          ],
        },
      },
    ],
    releases: [
      {
        version: '1.5.0',
        on: '2026-10-05',
        notes: `- Secret votes with a printed code for people without an account\n- The clock is announced to screen readers`,
      },
      {
        version: '1.4.0',
        on: '2026-06-22',
        notes: `- Statutes: majorities per kind of decision\n- Minutes as PDF/A`,
      },
    ],
  },
  {
    id: 'errand',
    name: 'Errand',
    tagline: 'One list for the whole household, sorted by shop',
    description: `Errand is a shared list that knows where things are. Add “hinges” and it lands under the hardware shop; add “coriander” and it lands between the onions and the bread, because that is the way you walk.

It learns the order in which you tick things off and sorts the list the same way next time. Two people can shop from one list in one shop without buying the milk twice.

- Lists per shop, or one list for everything
- Amounts add up when the same thing is added twice
- Shares by link; nobody needs an account to tick something off
- Works in cellars and supermarkets without reception`,
    platforms: ['ios', 'android', 'web'],
    technologies: ['progressive-web-apps', 'local-first-storage'],
    tags: ['shopping', 'household', 'lists'],
    links: {
      website: 'https://errand.example.com',
      support: 'https://errand.example.com/questions',
    },
    license: 'Proprietary',
    createdOn: '2025-03-24',
    icon: { glyph: 'basket', palette: 'brick' },
    screenshots: [
      {
        alt: 'Three phones: the list by shop, the market and the household',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'list',
              title: 'Shops',
              rows: [
                ['Market', '7 things'],
                ['Hardware', '2 things'],
                ['Chemist', '1 thing'],
                ['Bakery', '3 things'],
              ],
            },
            {
              view: 'list',
              title: 'Market',
              rows: [
                ['Onions', '2 kg'],
                ['Coriander', '1 bunch'],
                ['Pears', '6'],
                ['Rye flour', '1 kg'],
                ['Butter', '250 g'],
                ['Milk', '2 l'],
                ['Eggs', '12'],
              ],
            },
            {
              view: 'chat',
              title: 'Household',
              lines: [
                { mine: false, text: 'Got the milk, do not buy it again' },
                { mine: true, text: 'Good. Pears or apples?' },
                { mine: false, text: 'Pears, if they are the hard ones' },
                { mine: true, text: 'They are. Home by six.' },
              ],
            },
          ],
        },
      },
      {
        alt: 'The list in a browser with amounts',
        scene: {
          kind: 'list',
          title: 'Errand',
          nav: ['Market', 'Hardware', 'Chemist', 'Bakery', 'Share'],
          rows: [
            ['Onions', '2 kg'],
            ['Coriander', '1 bunch'],
            ['Pears, the hard ones', '6'],
            ['Rye flour', '1 kg'],
            ['Butter', '250 g'],
            ['Milk', '2 l'],
            ['Eggs', '12'],
          ],
          done: 3,
        },
      },
    ],
    releases: [
      {
        version: '2.1.3',
        on: '2026-11-12',
        notes: `- Ticked things stay where they are until you leave the shop\n- Fewer wake-ups in the background`,
      },
      {
        version: '2.1.0',
        on: '2026-08-30',
        notes: `- Amounts in cups and spoons\n- A widget for the home screen`,
      },
      {
        version: '2.0.0',
        on: '2026-03-18',
        notes: `- Lists sort themselves by the way you walk\n- Sharing by link without an account`,
      },
    ],
  },
  {
    id: 'sundial',
    name: 'Sundial',
    tagline: 'See where the hours of a week really went',
    description: `Sundial is a quiet record of time. It asks twice a day what you have been doing, in one tap, and draws the week from the answers.

Still in testing with a dozen people. What works: the questions, the week, export as a table. What is missing: projects and invoices.`,
    platforms: ['web', 'ios'],
    technologies: ['progressive-web-apps', 'open-formats'],
    tags: ['time', 'week'],
    links: { website: 'https://sundial.example.com' },
    license: 'Proprietary',
    status: 'draft',
    createdOn: '2026-08-04',
    icon: { glyph: 'sundial', palette: 'plum' },
    screenshots: [
      {
        alt: 'A week of hours as blocks',
        scene: {
          kind: 'week',
          title: 'Sundial: Week 46',
          days: ['Mon 9', 'Tue 10', 'Wed 11', 'Thu 12', 'Fri 13'],
          blocks: [
            [0, 1, 2, 'Writing'],
            [1, 3, 1.5, 'Meeting with the council'],
            [2, 0.5, 3, 'Writing'],
            [3, 4, 2, 'Errands'],
            [4, 2, 2, 'Looking back'],
            [0, 4, 3, 'Post and calls'],
          ],
        },
      },
    ],
    releases: [
      {
        version: '0.3.0',
        on: '2026-10-20',
        notes: `- Export of a week as a table\n- Questions can be moved to another hour`,
      },
    ],
  },
];
