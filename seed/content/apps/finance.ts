import type { AppSource } from '../types';

/** The shelf “Finance”. */
export const financeApps: AppSource[] = [
  {
    id: 'ledgerline',
    name: 'Ledgerline',
    tagline: 'Household accounts in honest double entry',
    description: `Ledgerline is bookkeeping for people who are not bookkeepers but would like the numbers to agree. Every amount comes from somewhere and goes somewhere, and because of that nothing can get lost between two accounts.

You type “bakery 4.20” and Ledgerline knows the rest. Bank statements are read from files, matched with what you already wrote down, and the differences are put in front of you, smallest first.

- Budgets that roll over what is left
- Several currencies, at the rate of the day
- Reports you can print and a tax adviser can read
- One text file per year, readable without Ledgerline`,
    platforms: ['macos', 'windows', 'linux', 'web'],
    technologies: ['local-first-storage', 'sql', 'end-to-end-encryption'],
    tags: ['accounts', 'budget', 'bookkeeping'],
    links: {
      website: 'https://ledgerline.example.org',
      source: 'https://code.example.org/ledgerline/ledgerline',
      download: 'https://ledgerline.example.org/download',
      support: 'https://forum.example.org/c/ledgerline',
    },
    license: 'GPL-3.0-or-later',
    featured: true,
    createdOn: '2024-03-25',
    icon: { glyph: 'ledger', palette: 'fern' },
    screenshots: [
      {
        alt: 'Accounts with their last entry and balance',
        scene: {
          kind: 'table',
          title: 'Ledgerline',
          nav: ['Accounts', 'Journal', 'Budget', 'Statements', 'Reports'],
          head: ['Account', 'Last entry', 'Balance'],
          rows: [
            ['Household', '18 Nov', '1,204.50'],
            ['Joint savings', '1 Nov', '8,000.00'],
            ['Cash', '17 Nov', '62.10'],
            ['Credit card', '16 Nov', '-318.75'],
            ['Bicycle fund', '1 Nov', '640.00'],
            ['Owed by Omar', '9 Nov', '45.00'],
            ['Deposit for the flat', '1 Mar', '1,950.00'],
          ],
        },
      },
      {
        alt: 'Spending by month against the budget',
        scene: {
          kind: 'chart',
          title: 'Ledgerline: Budget',
          figures: [
            ['Left this month', '412.00'],
            ['Spent', '1,588.00'],
            ['Rolled over', '96.00'],
          ],
          shape: 'bar',
          series: [1720, 1655, 1810, 1590, 2240, 1702, 1644, 1588],
          labels: ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
        },
      },
      {
        alt: 'The journal of the year as a plain text file',
        scene: {
          kind: 'code',
          title: '2026.ledger',
          files: ['2026.ledger', '2025.ledger', '2024.ledger', 'budget'],
          lines: [
            '2026-11-16  bakery',
            '  expenses:food            4.20',
            '  assets:cash             -4.20',
            '',
            '2026-11-17  rent',
            '  expenses:home          820.00',
            '  assets:household      -820.00',
            '',
            '2026-11-18  omar, half of the tent',
            '  owed:omar               45.00',
            '  assets:household       -45.00',
            '',
            '> everything balances',
          ],
        },
      },
    ],
    releases: [
      {
        version: '3.1.0',
        on: '2026-11-14',
        notes: `- Statements in the camt format\n- Suggests who an amount belongs to, from the last three similar ones`,
      },
      {
        version: '3.0.0',
        on: '2026-07-01',
        notes: `Budgets roll over. What is left in October is there in November, and what is missing too.\n\n- New report: where the year went`,
      },
      {
        version: '2.9.1',
        on: '2026-03-30',
        notes: `- Fixes rounding in reports with three currencies`,
      },
    ],
  },
  {
    id: 'tollgate',
    name: 'Tollgate',
    tagline: 'Every subscription, its price and its way out',
    description: `Tollgate lists what you pay for regularly, when it renews and how to end it. It is told by you, not by your bank: add a subscription with its name and price, and Tollgate fills in the notice period and the address to write to from a register kept by volunteers.

Two weeks before something renews, it asks one question: still worth it?

- Yearly cost of everything, in one unpleasant figure
- Letters of notice, ready to sign
- Price rises noted and dated
- Shared with a household, private where you want`,
    platforms: ['web', 'ios', 'android'],
    technologies: ['progressive-web-apps', 'open-formats'],
    tags: ['subscriptions', 'renewals', 'household'],
    links: {
      website: 'https://tollgate.example.com',
      support: 'https://tollgate.example.com/help',
    },
    license: 'Proprietary',
    createdOn: '2024-09-02',
    icon: { glyph: 'toll', palette: 'cobalt' },
    screenshots: [
      {
        alt: 'What renews next and what it costs',
        scene: {
          kind: 'list',
          title: 'Tollgate',
          nav: ['Renewing soon', 'All of them', 'Ended', 'Letters', 'Household'],
          rows: [
            ['Newspaper, weekend', '23 Nov, 19.90'],
            ['Swimming pool', '1 Dec, 34.00'],
            ['Cloud storage, 200 GB', '4 Dec, 2.99'],
            ['Mobile contract', '9 Dec, 12.00'],
            ['Allotment society', '1 Jan, 60.00'],
            ['Domain for the choir', '14 Jan, 11.00'],
          ],
        },
      },
      {
        alt: 'Three phones: the yearly figure, a question and a letter',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'bars',
              title: 'A year',
              value: '1,412',
              label: '11 subscriptions',
              series: [118, 118, 109, 109, 121, 121, 117, 104],
              labels: ['Apr', 'Jul', 'Oct'],
            },
            {
              view: 'card',
              title: 'Renews soon',
              front: 'Weekend newspaper, 19.90',
              hint: 'Notice by Friday',
              choices: ['Keep it', 'End it', 'Ask again next month'],
            },
            {
              view: 'list',
              title: 'Letters',
              rows: [
                ['Gym', 'confirmed'],
                ['Film club', 'sent'],
                ['Old number', 'draft'],
              ],
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '2.2.0',
        on: '2026-10-01',
        notes: `- Letters by post through a print service\n- Price rises are shown on a line`,
      },
      {
        version: '2.1.0',
        on: '2026-05-14',
        notes: `- The register of notice periods can be corrected from the app`,
      },
    ],
  },
  {
    id: 'split-rail',
    name: 'Split Rail',
    tagline: 'Shared costs, settled with the fewest transfers',
    description: `Split Rail is for trips, flats and clubs: everybody adds what they paid, and at the end it says who pays whom so that the fewest transfers are needed.

Shares can be equal, by days present, by room size or by whatever you agree on. Nothing is rounded in anybody's favour; the odd cent wanders from person to person over time.

- Groups by link, names instead of accounts
- Photos of receipts, itemised if you have the patience
- Several currencies in one trip
- A closing statement everyone can check`,
    platforms: ['web', 'ios', 'android'],
    technologies: ['progressive-web-apps', 'local-first-storage', 'end-to-end-encryption'],
    tags: ['groups', 'trips', 'shared costs'],
    links: {
      website: 'https://split-rail.example.net',
      source: 'https://code.example.org/split-rail/split-rail',
    },
    license: 'AGPL-3.0-only',
    createdOn: '2025-02-24',
    icon: { glyph: 'fence', palette: 'terracotta' },
    screenshots: [
      {
        alt: 'Three phones: a trip, how it is settled and the shares',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'list',
              title: 'Choir tour',
              rows: [
                ['Bus, Ida', '640.00'],
                ['Dinner, Paul', '212.50'],
                ['Hostel, Ida', '1,120.00'],
                ['Ferry, Omar', '96.00'],
                ['Picnic, Grace', '58.30'],
              ],
            },
            {
              view: 'list',
              title: 'Settle',
              rows: [
                ['Paul to Ida', '181.20'],
                ['Grace to Ida', '335.40'],
                ['Omar to Ida', '297.70'],
              ],
            },
            {
              view: 'bars',
              title: 'Shares',
              value: '393.70',
              label: 'each, for six nights',
              series: [393, 393, 262, 393, 393],
              labels: ['Ida', 'Paul', 'Tom', 'Omar', 'Gr.'],
            },
          ],
        },
      },
      {
        alt: 'The closing statement of a trip as a table',
        scene: {
          kind: 'table',
          title: 'Split Rail: Choir tour, closing statement',
          nav: ['Statement', 'Entries', 'People', 'Currencies'],
          head: ['Person', 'Paid', 'Share', 'Settles'],
          rows: [
            ['Ida', '1,760.00', '393.70', '+814.30'],
            ['Paul', '212.50', '393.70', '-181.20'],
            ['Grace', '58.30', '393.70', '-335.40'],
            ['Omar', '96.00', '393.70', '-297.70'],
            ['Tom, four nights', '262.00', '262.00', '0.00'],
          ],
        },
      },
    ],
    releases: [
      {
        version: '1.7.0',
        on: '2026-08-26',
        notes: `- Shares by days present\n- The closing statement can be signed off by everyone`,
      },
      { version: '1.6.0', on: '2026-04-07', notes: `- Several currencies in one trip` },
      { version: '1.5.1', on: '2025-12-15', notes: `- Fixes a transfer to oneself` },
    ],
  },
  {
    id: 'countersign',
    name: 'Countersign',
    tagline: 'Quotes and invoices for very small businesses',
    description: `Countersign writes quotes, turns them into invoices and reminds people to pay, in that order. It is meant for workshops, studios and the self-employed: one or two people, fifty customers, no accounting department.

Invoices follow the electronic formats that public clients demand, and they look like something you would be glad to receive.

- A quote on the phone while you are still in the customer's kitchen
- Numbering without gaps, corrections the way the law wants them
- Reminders in three tones, the third one firm
- A yearly export for the tax adviser`,
    platforms: ['web', 'macos', 'windows', 'ios'],
    technologies: ['progressive-web-apps', 'open-formats', 'end-to-end-encryption'],
    tags: ['invoices', 'quotes', 'freelance'],
    links: {
      website: 'https://countersign.example.com',
      support: 'https://countersign.example.com/help',
    },
    license: 'Proprietary',
    createdOn: '2025-03-10',
    icon: { glyph: 'seal', palette: 'indigo' },
    screenshots: [
      {
        alt: 'Invoices with their state',
        scene: {
          kind: 'table',
          title: 'Countersign',
          nav: ['Invoices', 'Quotes', 'Customers', 'Reminders', 'Export'],
          head: ['Customer', 'Number', 'Amount', 'State'],
          rows: [
            ['Hotel Seeblick', '2026-118', '2,340.00', 'sent'],
            ['Family Ortiz', '2026-117', '460.00', 'paid'],
            ['School in Dorn', '2026-116', '5,910.00', 'paid'],
            ['Bakery Lind', '2026-115', '180.00', 'reminded'],
            ['Town of Hallen', '2026-114', '8,220.00', 'paid'],
            ['Mrs Abel', '2026-113', '95.00', 'paid'],
            ['Choir', '2026-112', '240.00', 'sent'],
          ],
        },
      },
      {
        alt: 'Income by month',
        scene: {
          kind: 'chart',
          title: 'Countersign: The year',
          figures: [
            ['Invoiced', '74,310'],
            ['Open', '2,760'],
            ['Paid on average in', '16 days'],
          ],
          shape: 'line',
          series: [4.1, 5.2, 6.8, 6.1, 7.9, 5.4, 3.2, 6.6, 8.4, 9.9, 10.7],
          labels: ['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov'],
        },
      },
    ],
    releases: [
      {
        version: '3.3.0',
        on: '2026-10-30',
        notes: `- Electronic invoices for public clients, checked before sending\n- Quotes expire and say so`,
      },
      { version: '3.2.0', on: '2026-06-25', notes: `- Reminders in three tones\n- Part payments` },
    ],
  },
  {
    id: 'windfall',
    name: 'Windfall',
    tagline: 'Save towards things, not towards a number',
    description: `Windfall puts money aside for things with a name and a date: the boiler, the wedding in June, a month off. You say what each is worth to you per week, and Windfall moves small amounts there whenever you tell it that something came in.

It is a plan, not a bank. The money stays in your own account; Windfall only knows which part of it is already spoken for.

- Pots with dates, in the order they fill
- What if: move a date and see what else moves
- Good with irregular income
- A picture of each thing, because that helps`,
    platforms: ['ios', 'android'],
    technologies: ['local-first-storage', 'end-to-end-encryption'],
    tags: ['saving', 'goals', 'pots'],
    links: {
      website: 'https://windfall.example.com',
      support: 'https://windfall.example.com/help',
    },
    license: 'Proprietary',
    createdOn: '2025-10-06',
    icon: { glyph: 'acorn', palette: 'ochre' },
    screenshots: [
      {
        alt: 'Three phones: a pot, all pots and the year',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'ring',
              title: 'Boiler',
              value: '70 %',
              label: 'Full by February, if nothing breaks',
              share: 0.7,
              action: 'Put 40 aside',
            },
            {
              view: 'list',
              title: 'Pots',
              rows: [
                ['Boiler', '2,100 of 3,000'],
                ['Wedding in June', '640 of 900'],
                ['A month off', '310 of 2,400'],
                ['Shoes', 'full'],
              ],
            },
            {
              view: 'bars',
              title: 'Put aside',
              value: '3,050',
              label: 'this year',
              series: [120, 200, 180, 90, 340, 410, 260, 300, 380, 420, 350],
              labels: ['Jan', 'Apr', 'Jul', 'Oct'],
            },
          ],
        },
      },
      {
        alt: 'Two phones: what moves when a date moves, and something that came in',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'list',
              title: 'What if',
              rows: [
                ['Wedding', 'June to May'],
                ['Boiler', 'two weeks later'],
                ['A month off', 'one month later'],
                ['Shoes', 'as before'],
              ],
            },
            {
              view: 'card',
              title: 'Came in',
              front: '420 for the night shifts',
              hint: 'Boiler 180, wedding 140, a month off 100',
              choices: ['Less this time', 'Put aside', 'Nothing today'],
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '1.3.0',
        on: '2026-09-10',
        notes: `- What if: move a date and see what else moves\n- Pots can be shared by two people`,
      },
      {
        version: '1.2.0',
        on: '2026-03-23',
        notes: `- Irregular income: plan by amount, not by week`,
      },
    ],
  },
  {
    id: 'millrace',
    name: 'Millrace',
    tagline: 'See next quarter’s cash before it arrives',
    description: `Millrace reads open invoices and regular costs from Countersign and draws what the account will look like in twelve weeks.

The forecast works; the explanation of where a figure comes from does not yet satisfy us.`,
    platforms: ['web'],
    technologies: ['open-formats', 'sql'],
    tags: ['forecast', 'cash'],
    links: { website: 'https://millrace.example.com' },
    license: 'Proprietary',
    status: 'draft',
    createdOn: '2026-10-12',
    icon: { glyph: 'mill', palette: 'violet' },
    screenshots: [
      {
        alt: 'Twelve weeks of cash as a line',
        scene: {
          kind: 'chart',
          title: 'Millrace: Twelve weeks',
          figures: [
            ['Today', '9,420'],
            ['Lowest', '2,110'],
            ['In week', '4'],
          ],
          shape: 'line',
          series: [9.4, 8.1, 5.6, 2.1, 4.9, 6.2, 5.8, 7.7, 8.3, 7.1, 9.0, 10.4],
          labels: ['47', '49', '51', '1', '3', '5'],
        },
      },
    ],
    releases: [
      {
        version: '0.1.0',
        on: '2026-11-16',
        notes: `- Reads invoices and regular costs\n- Twelve weeks as a line`,
      },
    ],
  },
];
