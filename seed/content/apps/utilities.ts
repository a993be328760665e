import type { AppSource } from '../types';

/** The shelf “Utilities”. */
export const utilitiesApps: AppSource[] = [
  {
    id: 'airlock',
    name: 'Airlock',
    tagline: 'Hand over a file so that only one person can open it',
    description: `Airlock encrypts a file for one person and gives you a link. They open it in any browser, on any computer, without installing or signing up for anything. After that, or after the day you chose, it is gone.

The file is encrypted before it leaves your machine and the key is in the part of the link that browsers never send. Our server could not read it if it wanted to.

- Up to 10 GB, resumable on bad connections
- A word to say on the phone, in case the link goes astray
- A receipt that says when it was opened
- Run the server yourself; it is one program and one folder`,
    platforms: ['web', 'macos', 'windows', 'linux'],
    technologies: ['end-to-end-encryption', 'webassembly'],
    tags: ['encryption', 'files', 'sharing'],
    links: {
      website: 'https://airlock.example.org',
      source: 'https://code.example.org/airlock/airlock',
      support: 'https://forum.example.org/c/airlock',
    },
    license: 'AGPL-3.0-only',
    featured: true,
    createdOn: '2024-06-03',
    icon: { glyph: 'lock', palette: 'mist' },
    screenshots: [
      {
        alt: 'Files on their way, and whether they were opened',
        scene: {
          kind: 'table',
          title: 'Airlock',
          nav: ['On their way', 'Received', 'Gone', 'Settings'],
          head: ['File', 'For', 'State'],
          rows: [
            ['deed-of-sale.pdf', 'Notary', 'opened 09:14'],
            ['x-ray-left-hand.zip', 'Dr Sand', 'waiting'],
            ['choir-recordings.zip', 'Grace', 'opened 18 Nov'],
            ['tax-2025.pdf', 'Adviser', 'gone'],
            ['plans-house.pdf', 'Builder', 'waiting'],
          ],
        },
      },
      {
        alt: 'Three phones: handing over, the word and the receipt',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'list',
              title: 'Hand over',
              rows: [
                ['x-ray.zip', '48 MB'],
                ['For', 'Dr Sand'],
                ['Until', 'Friday'],
                ['Opens', 'once'],
              ],
            },
            {
              view: 'card',
              title: 'The word',
              front: 'lantern otter violin',
              hint: 'Say it on the phone',
              choices: ['Copy the link', 'Show the code', 'New word'],
            },
            {
              view: 'ring',
              title: 'Receipt',
              value: '1 of 1',
              label: 'Opened today at 09:14',
              share: 1,
              action: 'Delete now',
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '2.9.0',
        on: '2026-10-17',
        notes: `- Files resume after the lid was closed\n- The word is made of three, from a list in your language`,
      },
      {
        version: '2.8.1',
        on: '2026-08-06',
        notes: `Security release: links with a shortened key part were accepted in one place. No file was readable through it. Update your own server if you run one.`,
      },
      { version: '2.8.0', on: '2026-05-28', notes: `- Receipts\n- Passkeys for senders` },
    ],
  },
  {
    id: 'weatherglass',
    name: 'Weatherglass',
    tagline: 'The next six hours, exactly where you are',
    description: `Weatherglass answers one question well: do I need a coat? It shows the next six hours as a strip you can read at arm's length, made from the public weather services' own models and radar.

Below the strip there is as much as you want: wind for sailors, dew point for gardeners, a map for the curious. It says how sure the forecast is, and admits when it was wrong yesterday.

- Warnings straight from the authorities
- A widget that is only words
- No advertising, no trackers, position rounded before it is sent
- Stations of neighbours, if they share theirs`,
    platforms: ['ios', 'android', 'web'],
    technologies: ['open-data', 'progressive-web-apps'],
    tags: ['weather', 'forecast', 'rain'],
    links: {
      website: 'https://weatherglass.example.com',
      support: 'https://weatherglass.example.com/help',
    },
    license: 'Proprietary',
    createdOn: '2024-12-16',
    icon: { glyph: 'glass', palette: 'cobalt' },
    screenshots: [
      {
        alt: 'Three phones: rain in the next hours, the day and the coast',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'bars',
              title: 'Next six hours',
              value: 'Coat',
              label: 'from three o’clock, light rain',
              series: [0, 0.2, 0.4, 2, 5, 7, 6, 3, 1, 0.5],
              labels: ['12', '14', '16', '18', '20'],
            },
            {
              view: 'list',
              title: 'Today',
              rows: [
                ['Morning', 'dry, 6°'],
                ['Afternoon', 'rain, 8°'],
                ['Evening', 'showers, 7°'],
                ['Night', 'clear, 2°'],
                ['Sure', 'fairly'],
              ],
            },
            {
              view: 'picture',
              title: 'Coast',
              caption: 'Wind north-west 5',
              facts: [
                ['Gusts', '7'],
                ['Waves', '1.2 m'],
                ['Low water', '14:20'],
              ],
            },
          ],
        },
      },
      {
        alt: 'Wind over the coming hours in the browser',
        scene: {
          kind: 'chart',
          title: 'Weatherglass: Wind at the slipway',
          figures: [
            ['Now', '5, north-west'],
            ['Strongest', '7, at 18:00'],
            ['Wrong yesterday by', '1'],
          ],
          shape: 'line',
          series: [4, 4, 5, 5, 6, 6.5, 7, 6.5, 6, 5, 4.5, 4],
          labels: ['12', '14', '16', '18', '20', '22'],
        },
      },
    ],
    releases: [
      {
        version: '3.6.0',
        on: '2026-11-07',
        notes: `- Says how wrong it was yesterday\n- Tides for 900 more places`,
      },
      { version: '3.5.0', on: '2026-07-13', notes: `- The widget of words\n- Heat warnings` },
      { version: '3.4.0', on: '2026-02-19', notes: `- Radar refreshes every five minutes` },
    ],
  },
  {
    id: 'satchel',
    name: 'Satchel',
    tagline: 'Everything you copied today, still there',
    description: `Satchel keeps what you copy, for as long as you said, and finds it again by any word in it. It pastes as plain text if you hold one more key, joins several pieces into one, and fills the gaps in sentences you type often.

Passwords are recognised and never kept. Nothing is uploaded; two of your own machines can share a satchel over the local network.

- Texts, pictures, files and colours
- Snippets with gaps, such as names and dates
- Works in a terminal
- Forgets on a schedule`,
    platforms: ['macos', 'windows', 'linux'],
    technologies: ['local-first-storage', 'end-to-end-encryption'],
    tags: ['clipboard', 'snippets', 'keyboard'],
    links: {
      website: 'https://satchel.example.net',
      source: 'https://code.example.org/satchel/satchel',
      download: 'https://satchel.example.net/download',
    },
    license: 'MIT',
    createdOn: '2025-01-20',
    icon: { glyph: 'satchel', palette: 'terracotta' },
    screenshots: [
      {
        alt: 'What was copied today, newest first',
        scene: {
          kind: 'list',
          title: 'Satchel',
          nav: ['Today', 'Yesterday', 'Kept', 'Snippets', 'Other machine'],
          rows: [
            ['A berth for tonight, found in a minute', 'text'],
            ['weir-0412.webp', 'picture'],
            ['#1d6856', 'colour'],
            ['Dear {name}, thank you for your message of', 'snippet'],
            ['2026-118, Hotel Seeblick, 2,340.00', 'text'],
            ['select boat.name from invoice', 'code'],
            ['deed-of-sale.pdf', 'file'],
          ],
        },
      },
      {
        alt: 'A snippet with its gaps',
        scene: {
          kind: 'document',
          title: 'Satchel: Reply to a question',
          nav: ['Reply', 'Invoice reminder', 'Directions', 'Signature'],
          heading: 'Reply to a question',
          paragraphs: [
            'Dear {name}, thank you for your message of {date}.',
            'The yard is open from nine to five on weekdays; on Saturdays somebody is there until noon.',
            'With kind regards, {me}',
          ],
        },
      },
    ],
    releases: [
      {
        version: '2.3.0',
        on: '2026-09-04',
        notes: `- Two machines share over the local network\n- Colours are shown as colours`,
      },
      {
        version: '2.2.0',
        on: '2026-04-20',
        notes: `- Snippets with gaps\n- Join several pieces with a separator`,
      },
    ],
  },
  {
    id: 'yardstick',
    name: 'Yardstick',
    tagline: 'Convert anything, and see how it was worked out',
    description: `Yardstick understands questions like “how many 2.5 cm tiles for 3 by 4 metres” and answers with the number, the steps and the assumption it made. It knows 2,600 units, among them the ones in your grandmother's cookbook.

It is also a calculator that keeps units honest: add metres to litres and it will ask what you mean.

- Kitchen, workshop, garden, sea, history
- Works offline, currencies included once a day
- Keeps a tape you can name and print
- On the command line as well`,
    platforms: ['web', 'ios', 'android', 'linux'],
    technologies: ['webassembly', 'progressive-web-apps'],
    tags: ['units', 'calculator', 'conversion'],
    links: {
      website: 'https://yardstick.example.org',
      source: 'https://code.example.org/yardstick/yardstick',
    },
    license: 'MIT',
    createdOn: '2025-05-05',
    icon: { glyph: 'ruler', palette: 'sand' },
    screenshots: [
      {
        alt: 'A tape with questions, answers and steps',
        scene: {
          kind: 'code',
          title: 'Yardstick: bathroom',
          files: ['bathroom', 'jam', 'sails', 'currencies'],
          lines: [
            '> tiles of 2.5 cm for 3 m by 4 m',
            '# area 12 m², tile 6.25 cm², no joints',
            '  19,200 tiles',
            '',
            '> the same with joints of 3 mm',
            '# tile and joint 2.8 cm',
            '  15,306 tiles',
            '',
            '> 4 lb pears in kg',
            '# pound: 0.45359237 kg',
            '  1.814 kg',
            '',
            '> 3 m + 2 l',
            '- metres and litres do not add up',
          ],
        },
      },
      {
        alt: 'Two phones: a conversion and the tape',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'card',
              title: 'Kitchen',
              front: '2 cups flour = 250 g',
              hint: 'A cup of 236.6 ml, flour spooned',
              choices: ['Packed instead', 'Keep on tape', 'Other cup'],
            },
            {
              view: 'list',
              title: 'Jam',
              rows: [
                ['4 lb pears', '1.814 kg'],
                ['3 lb sugar', '1.361 kg'],
                ['2 lemons', '90 ml'],
                ['Jars of 350 ml', '8'],
              ],
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '4.0.0',
        on: '2026-08-03',
        notes: `Every answer shows its steps and the assumption behind it. Long-press a step to change it.`,
      },
      {
        version: '3.9.0',
        on: '2026-03-05',
        notes: `- Historical units of cloth and grain\n- The command line reads from a pipe`,
      },
    ],
  },
  {
    id: 'keepsake',
    name: 'Keepsake',
    tagline: 'Backups that prove they can be restored',
    description: `Keepsake makes backups and then, once a week, restores a handful of files from them and compares. If that fails you hear about it on the same day and not three years later.

It copies to anything: a disk in a drawer, a server, a friend's house. Copies are encrypted, deduplicated and readable by a small open program that is stored along with them.

- Set up in four questions
- Versions by hour, day, month and year
- Notices when something encrypts your files behind your back
- Prints a sheet for whoever has to restore without you`,
    platforms: ['macos', 'windows', 'linux'],
    technologies: ['end-to-end-encryption', 'open-formats'],
    tags: ['backup', 'restore', 'files'],
    links: {
      website: 'https://keepsake.example.com',
      source: 'https://code.example.org/keepsake/restore',
      download: 'https://keepsake.example.com/download',
      support: 'https://keepsake.example.com/help',
    },
    license: 'Proprietary',
    createdOn: '2025-06-30',
    icon: { glyph: 'keep', palette: 'spruce' },
    screenshots: [
      {
        alt: 'Copies and when each was last proved',
        scene: {
          kind: 'table',
          title: 'Keepsake',
          nav: ['Copies', 'Proofs', 'Restore', 'Schedule', 'The sheet'],
          head: ['Copy', 'Last', 'Proved', 'Size'],
          rows: [
            ['Disk in the drawer', 'today 06:10', '18 Nov', '412 GB'],
            ['Server at Omar’s', 'today 02:40', '16 Nov', '410 GB'],
            ['Photos only', 'yesterday', '15 Nov', '288 GB'],
            ['Workshop', 'today 05:00', '18 Nov', '96 GB'],
          ],
        },
      },
      {
        alt: 'Growth of the backup over the year',
        scene: {
          kind: 'chart',
          title: 'Keepsake: Proofs',
          figures: [
            ['Proofs this year', '46'],
            ['Failed', '1'],
            ['Files compared', '3,220'],
          ],
          shape: 'bar',
          series: [4, 4, 5, 4, 4, 5, 4, 4, 4, 4, 4],
          labels: ['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov'],
        },
      },
    ],
    releases: [
      {
        version: '2.0.3',
        on: '2026-11-15',
        notes: `- Fixes a proof that waited for a sleeping disk`,
      },
      {
        version: '2.0.0',
        on: '2026-09-07',
        notes: `Weekly proofs. Keepsake restores files from every copy and compares them, and tells you the same day when something is wrong.`,
      },
      {
        version: '1.8.0',
        on: '2026-04-09',
        notes: `- Notices mass encryption\n- The sheet for whoever has to restore without you`,
      },
    ],
  },
];
