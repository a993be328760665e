import type { AppSource } from '../types';

/** The shelf “Developer tools”. */
export const developerToolsApps: AppSource[] = [
  {
    id: 'trellis',
    name: 'Trellis',
    tagline: 'Try, save and test HTTP requests as plain files',
    description: `Trellis is a client for HTTP interfaces that keeps everything in text files next to your code. A request is a file, a collection is a folder, and a change to either shows up in review like any other change.

You can fire off a single request in the window, or run the whole folder in a pipeline and get a report. Both use the same engine, so what passes on your desk passes on the server.

**Highlights**

- Variables from environment files, the system keyring or an earlier answer
- Assertions on status, headers, timing and any part of the body
- Streams: server-sent events and WebSockets shown as they arrive
- Imports OpenAPI descriptions and keeps them in step

Nothing leaves your machine. There is no account, no cloud and no telemetry.`,
    platforms: ['macos', 'windows', 'linux'],
    technologies: ['open-formats', 'server-sent-events', 'webassembly'],
    tags: ['http', 'api', 'testing'],
    links: {
      website: 'https://trellis.example.org',
      source: 'https://code.example.org/trellis/trellis',
      download: 'https://trellis.example.org/download',
      support: 'https://forum.example.org/c/trellis',
    },
    license: 'MPL-2.0',
    featured: true,
    createdOn: '2024-02-26',
    icon: { glyph: 'lattice', palette: 'violet' },
    screenshots: [
      {
        alt: 'A request file with assertions and the answer below it',
        scene: {
          kind: 'code',
          dark: true,
          title: 'moorings/create.http',
          files: ['create.http', 'list.http', 'release.http', 'login.http', 'local.env'],
          lines: [
            '> POST {{base}}/moorings',
            'Content-Type: application/json',
            'Authorization: Bearer {{login.token}}',
            '',
            '{ "berth": "B14", "boat": "Alkyon",',
            '  "from": "2026-11-20", "nights": 3 }',
            '',
            '# expected',
            '? status == 201',
            '? body.price.amount == 5400',
            '? header location matches /moorings/\\d+',
            '',
            '> 201 Created in 38 ms',
            '+ 3 of 3 assertions hold',
          ],
        },
      },
      {
        alt: 'The report of a run over a folder of requests',
        scene: {
          kind: 'table',
          dark: true,
          title: 'Trellis: run of moorings/',
          nav: ['Last run', 'Requests', 'Environments', 'Imports'],
          head: ['Request', 'Status', 'Time', 'Assertions'],
          rows: [
            ['login', '200', '112 ms', '2 of 2'],
            ['create', '201', '38 ms', '3 of 3'],
            ['create, berth taken', '409', '21 ms', '2 of 2'],
            ['list', '200', '17 ms', '4 of 4'],
            ['list, second page', '200', '16 ms', '4 of 4'],
            ['release', '204', '24 ms', '1 of 1'],
            ['release twice', '404', '9 ms', '1 of 1'],
          ],
        },
      },
      {
        alt: 'Answer times of the last runs as a line',
        scene: {
          kind: 'chart',
          dark: true,
          title: 'Trellis: history of list.http',
          figures: [
            ['Median', '17 ms'],
            ['95th percentile', '41 ms'],
            ['Runs', '128'],
          ],
          shape: 'line',
          series: [22, 24, 21, 25, 23, 30, 41, 28, 20, 18, 17, 18, 16, 17],
          labels: ['6 Nov', '8 Nov', '10 Nov', '12 Nov', '14 Nov', '16 Nov', '18 Nov'],
        },
      },
    ],
    releases: [
      {
        version: '4.1.0',
        on: '2026-11-06',
        notes: `### Added\n- Streams can be paused and searched while they run\n- Assertions on the certificate of a server\n\n### Changed\n- Reports name the line of a failed assertion`,
      },
      {
        version: '4.0.2',
        on: '2026-08-12',
        notes: `- Fixes redirects that dropped the body of a PATCH\n- Fixes variables with dots in their names`,
      },
      {
        version: '4.0.0',
        on: '2026-06-30',
        notes: `Request files can now hold several requests. Old files keep working; \`trellis upgrade\` joins those that belong together.\n\n- WebSockets\n- The runner is three times as fast on large folders`,
      },
      {
        version: '3.8.0',
        on: '2025-12-09',
        notes: `- OpenAPI 3.1\n- Secrets from the system keyring`,
      },
    ],
  },
  {
    id: 'ferrule',
    name: 'Ferrule',
    tagline: 'A database client that explains what it is about to do',
    description: `Ferrule connects to SQL databases and shows, before anything runs, what a statement would touch: which tables, roughly how many rows, and whether an index helps.

Changes are collected in a basket. You read them as SQL, run them in one transaction, and get the reverse statements kept for a week in case you regret it.

- Completion that knows your keys and follows them across joins
- Plans drawn as a tree with the expensive branch in bold
- Results you can filter, pivot and chart without writing a second query
- Read-only mode by default for anything called “production”`,
    platforms: ['macos', 'windows', 'linux'],
    technologies: ['sql', 'webassembly'],
    tags: ['sql', 'database', 'query'],
    links: {
      website: 'https://ferrule.example.com',
      download: 'https://ferrule.example.com/download',
      support: 'https://ferrule.example.com/docs',
    },
    license: 'Proprietary',
    createdOn: '2024-07-08',
    icon: { glyph: 'drum', palette: 'indigo' },
    screenshots: [
      {
        alt: 'A query with its expected cost above the result',
        scene: {
          kind: 'code',
          title: 'harbour: arrears.sql',
          files: ['arrears.sql', 'occupancy.sql', 'basket (2)', 'history'],
          lines: [
            'select boat.name, sum(invoice.amount) as due',
            'from invoice',
            'join boat on boat.id = invoice.boat_id',
            'where invoice.paid_on is null',
            'group by boat.name',
            'order by due desc',
            'limit 20;',
            '',
            '# reads invoice by index on paid_on',
            '# about 1,900 of 214,000 rows, nothing written',
            '> 20 rows in 6 ms',
          ],
        },
      },
      {
        alt: 'The basket of changes waiting to be run',
        scene: {
          kind: 'table',
          title: 'Ferrule: basket',
          nav: ['Basket', 'Tables', 'Queries', 'History', 'Connections'],
          head: ['Change', 'Table', 'Rows'],
          rows: [
            ['Set reminder date', 'invoice', '212'],
            ['Correct spelling of berth', 'mooring', '3'],
            ['Remove test boat', 'boat', '1'],
            ['Add index on paid_on', 'invoice', '214,006'],
          ],
        },
      },
    ],
    releases: [
      {
        version: '2.3.0',
        on: '2026-09-23',
        notes: `- Pivot results in place\n- Reverse statements are kept for thirty days on the Studio plan`,
      },
      {
        version: '2.2.0',
        on: '2026-05-19',
        notes: `- Plans as a tree\n- Connections through a jump host`,
      },
      { version: '2.1.4', on: '2026-01-27', notes: `- Fixes time zones in exported tables` },
    ],
  },
  {
    id: 'lanternfish',
    name: 'Lanternfish',
    tagline: 'Follow a log into the deep and find the line that matters',
    description: `Lanternfish reads log files of any size and finds what is unusual in them. It opens twenty gigabytes in the time it takes to scroll, groups lines that are alike, and puts the ones that never happened before on top.

- Understands JSON lines, common server formats and your own, by example
- Follows several files and machines as one stream, in the order of their clocks
- Saved questions: “show me everything this request touched”
- Shares a view as a link to a file, never the file itself

It runs in a terminal or a window and needs no server.`,
    platforms: ['linux', 'macos', 'windows'],
    technologies: ['webassembly', 'open-formats'],
    tags: ['logs', 'terminal', 'operations'],
    links: {
      website: 'https://lanternfish.example.org',
      source: 'https://code.example.org/lanternfish/lanternfish',
      download: 'https://lanternfish.example.org/get',
    },
    license: 'Apache-2.0',
    createdOn: '2024-11-04',
    icon: { glyph: 'lantern', palette: 'cobalt' },
    screenshots: [
      {
        alt: 'A log with alike lines folded and one new line on top',
        scene: {
          kind: 'code',
          dark: true,
          title: 'harbour-web, 3 machines, 1.2 GB',
          files: ['all machines', 'web-1', 'web-2', 'queue', 'saved questions'],
          lines: [
            '> never seen before today',
            '- 09:41:07 queue  payment 8812 settled twice',
            '',
            '# 41,208 like this',
            '  09:41:06 web-1  GET /berths 200 14 ms',
            '# 12,977 like this',
            '  09:41:06 web-2  GET /tides 200 3 ms',
            '# 803 like this',
            '  09:41:05 web-1  POST /moorings 201 38 ms',
            '# 12 like this',
            '  09:40:58 queue  mail retried, 4 attempts',
          ],
        },
      },
      {
        alt: 'Lines per minute with one spike',
        scene: {
          kind: 'chart',
          dark: true,
          title: 'Lanternfish: lines per minute',
          figures: [
            ['Lines', '9.4 M'],
            ['Kinds', '212'],
            ['New today', '1'],
          ],
          shape: 'bar',
          series: [12, 14, 13, 15, 14, 13, 16, 15, 34, 18, 14, 13, 15, 14],
          labels: ['09:34', '09:36', '09:38', '09:40', '09:42', '09:44', '09:46'],
        },
      },
    ],
    releases: [
      {
        version: '1.9.0',
        on: '2026-10-14',
        notes: `- Learns a log format from three example lines\n- Half the memory for folded lines`,
      },
      {
        version: '1.8.0',
        on: '2026-07-07',
        notes: `- Several machines as one stream\n- Clock drift is estimated and shown`,
      },
      { version: '1.7.2', on: '2026-03-03', notes: `- Fixes searching while a file is rotated` },
    ],
  },
  {
    id: 'gatepost',
    name: 'Gatepost',
    tagline: 'Feature flags with an expiry date',
    description: `Every flag in Gatepost is born with a date on which somebody has to decide about it. That is the whole idea, and it is why teams that use Gatepost have forty flags and not four thousand.

The service is a single small program. Applications ask it once and then hear about changes; when it is away they carry on with what they last knew.

- Switch by share of users, by group, by region or by a rule of your own
- A history of who changed what, and why
- Clients for six languages, each under 300 lines
- A weekly letter about flags that are due`,
    platforms: ['web', 'linux'],
    technologies: ['server-sent-events', 'open-formats'],
    tags: ['flags', 'release', 'teams'],
    links: {
      website: 'https://gatepost.example.net',
      source: 'https://code.example.org/gatepost/gatepost',
      support: 'https://gatepost.example.net/docs',
    },
    license: 'Apache-2.0',
    createdOn: '2025-02-10',
    icon: { glyph: 'gate', palette: 'teal' },
    screenshots: [
      {
        alt: 'The table of flags with the date each is due',
        scene: {
          kind: 'table',
          title: 'Gatepost: harbour',
          nav: ['Flags', 'Groups', 'History', 'Due', 'Clients'],
          head: ['Flag', 'On for', 'Owner', 'Due'],
          rows: [
            ['new-berth-map', '25 %', 'Ida', '30 Nov'],
            ['pay-by-transfer', '100 %', 'Paul', '21 Nov'],
            ['winter-prices', 'staff', 'Ida', '1 Dec'],
            ['sms-reminders', '0 %', 'Nils', '4 Dec'],
            ['tide-widget', '50 %', 'Ida', '12 Dec'],
            ['short-invoices', 'north', 'Paul', '18 Dec'],
          ],
        },
      },
      {
        alt: 'The flags that need a decision this week',
        scene: {
          kind: 'list',
          title: 'Gatepost: due',
          nav: ['Due', 'Flags', 'Groups', 'History', 'Clients'],
          rows: [
            ['pay-by-transfer: keep it on for everyone?', '21 Nov'],
            ['new-berth-map: widen to half?', '30 Nov'],
            ['winter-prices: open to all?', '1 Dec'],
            ['sms-reminders: remove?', '4 Dec'],
          ],
          done: 0,
        },
      },
    ],
    releases: [
      {
        version: '1.2.0',
        on: '2026-09-01',
        notes: `- Rules can be tried against yesterday's users before they go live\n- Client for Elixir`,
      },
      {
        version: '1.1.0',
        on: '2026-02-24',
        notes: `- The weekly letter\n- Groups from a directory`,
      },
    ],
  },
  {
    id: 'whittle',
    name: 'Whittle',
    tagline: 'Review and merge changes one shaving at a time',
    description: `Whittle shows differences the way people think about them. Moved code is shown as moved, a renamed variable as one change, and reformatting not at all.

You can split a large change into small ones by dragging, reorder them, and hand each to a different reviewer. Conflicts are shown with both intentions side by side, not as a heap of markers.

- Understands the grammar of 30 languages; falls back to lines for the rest
- Works on any local repository, before or after the push
- Review notes travel with the code as ordinary text
- A command-line twin for scripts and pipelines`,
    platforms: ['macos', 'windows', 'linux'],
    technologies: ['webassembly', 'vector-graphics'],
    tags: ['diff', 'merge', 'review'],
    links: {
      website: 'https://whittle.example.org',
      source: 'https://code.example.org/whittle/whittle',
      download: 'https://whittle.example.org/download',
    },
    license: 'MIT',
    createdOn: '2025-05-26',
    icon: { glyph: 'shavings', palette: 'slate' },
    screenshots: [
      {
        alt: 'A change with moved lines recognised as moved',
        scene: {
          kind: 'code',
          dark: true,
          title: 'Split the price rule from the invoice',
          files: ['invoice.ts', 'price.ts', 'price.test.ts', 'moved (1)'],
          lines: [
            'import { nights } from "./stay";',
            '+import { priceOf } from "./price";',
            '',
            'export function invoice(stay: Stay) {',
            '-  const rate = stay.winter ? 12 : 18;',
            '-  const amount = rate * nights(stay);',
            '+  const amount = priceOf(stay);',
            '   return { to: stay.owner, amount };',
            '}',
            '',
            '# priceOf: 9 lines moved from here, unchanged',
            '> 2 shavings left to review',
          ],
        },
      },
      {
        alt: 'A large change sorted into small ones',
        scene: {
          kind: 'board',
          dark: true,
          title: 'Whittle: sort 41 changes',
          columns: [
            { name: 'Rename', cards: ['berth to mooring, 18 places', 'Stay.from to Stay.arrival'] },
            {
              name: 'Price rule',
              cards: [
                'Move priceOf to its own file',
                'Winter rate from the table',
                'Tests for leap days',
              ],
            },
            { name: 'Unsorted', cards: ['A stray log line', 'Import order'] },
          ],
        },
      },
    ],
    releases: [
      {
        version: '0.18.0',
        on: '2026-11-13',
        notes: `- Conflicts in generated files can be solved by running the generator\n- Grammar for SQL`,
      },
      {
        version: '0.17.0',
        on: '2026-09-16',
        notes: `- Split a change by dragging\n- Notes survive a rebase`,
      },
      { version: '0.16.1', on: '2026-06-11', notes: `- Fixes a crash with very long lines` },
    ],
  },
  {
    id: 'quarry',
    name: 'Quarry',
    tagline: 'Know what is inside the packages you ship',
    description: `Quarry lists every package in a build with its licence, its age and who looks after it, and compares that list with the one of the last release.

The scanner is finished. The page that explains licences in plain words still needs review.`,
    platforms: ['linux', 'macos'],
    technologies: ['open-formats'],
    tags: ['packages', 'licences'],
    links: {
      website: 'https://quarry.example.org',
      source: 'https://code.example.org/quarry/quarry',
    },
    license: 'MIT',
    status: 'draft',
    createdOn: '2026-09-14',
    icon: { glyph: 'quarry', palette: 'rose' },
    screenshots: [
      {
        alt: 'Packages with licence and age',
        scene: {
          kind: 'table',
          title: 'Quarry: harbour-web',
          nav: ['Packages', 'Licences', 'Changes'],
          head: ['Package', 'Licence', 'Age'],
          rows: [
            ['router', 'MIT', '2 months'],
            ['tide-tables', 'Apache-2.0', '3 years'],
            ['sessions', 'MIT', '5 weeks'],
            ['pdf-writer', 'MPL-2.0', '1 year'],
          ],
        },
      },
    ],
    releases: [
      {
        version: '0.4.0-beta.2',
        on: '2026-11-04',
        notes: `- Compares two builds\n- Reads lock files of four package managers`,
      },
    ],
  },
  {
    id: 'switchyard',
    name: 'Switchyard',
    tagline: 'Receive webhooks once, hand them on as often as needed',
    description: `Switchyard accepted webhooks, kept them, and delivered them to any number of services with retries.

Its delivery engine lives on as part of Gatepost, and development has ended. The last version keeps running; its source stays available.`,
    platforms: ['linux', 'web'],
    technologies: ['server-sent-events', 'open-formats'],
    tags: ['webhooks', 'queues'],
    links: {
      website: 'https://switchyard.example.net',
      source: 'https://code.example.org/switchyard/switchyard',
    },
    license: 'Apache-2.0',
    status: 'archived',
    createdOn: '2024-03-18',
    icon: { glyph: 'rails', palette: 'sand' },
    screenshots: [
      {
        alt: 'Deliveries with their attempts',
        scene: {
          kind: 'table',
          title: 'Switchyard: deliveries',
          nav: ['Deliveries', 'Sources', 'Targets'],
          head: ['Event', 'Target', 'Attempts'],
          rows: [
            ['payment.settled', 'ledger', '1'],
            ['berth.freed', 'map', '1'],
            ['berth.freed', 'sms', '3'],
            ['boat.renamed', 'register', '2'],
          ],
        },
      },
    ],
    releases: [
      {
        version: '1.6.0',
        on: '2025-10-07',
        notes: `The last version. It adds an export of everything that is kept, so that you can move on at your own pace.`,
      },
      { version: '1.5.2', on: '2025-04-15', notes: `- Fixes doubled deliveries after a restart` },
    ],
  },
];
