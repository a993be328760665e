import type { AppSource } from '../types';

/** The shelf “Health”. */
export const healthApps: AppSource[] = [
  {
    id: 'stillwater',
    name: 'Stillwater',
    tagline: 'A breathing timer that gets out of the way',
    description: `Stillwater is a ring that grows while you breathe in and shrinks while you breathe out. Everything else is optional.

There are seven exercises, each with a sentence about where it comes from and who should be careful with it. You can change every count and save your own. The sound is a recorded singing bowl, not a synthesised one.

- Starts with one tap, from the lock screen if you like
- Follows by sound or vibration with your eyes closed
- Writes minutes to the health record of your phone, nothing else
- No account, no courses, no voice telling you to relax`,
    platforms: ['ios', 'android', 'web'],
    technologies: ['web-audio', 'progressive-web-apps'],
    tags: ['breathing', 'meditation', 'calm'],
    links: {
      website: 'https://stillwater.example.com',
      support: 'https://stillwater.example.com/questions',
    },
    license: 'Proprietary',
    featured: true,
    createdOn: '2024-05-27',
    icon: { glyph: 'ripple', palette: 'teal' },
    screenshots: [
      {
        alt: 'Three phones: the ring, the week and the exercises',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'ring',
              title: 'Long exhale',
              value: '4:20',
              label: 'Breathe out slowly',
              share: 0.62,
              action: 'Pause',
            },
            {
              view: 'bars',
              title: 'This week',
              value: '1 h 12',
              label: 'of quiet time',
              series: [10, 12, 5, 8, 20, 9, 8],
              labels: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
            },
            {
              view: 'list',
              title: 'Exercises',
              rows: [
                ['Long exhale', '5 min'],
                ['Even counts', '4 min'],
                ['Box', '4 min'],
                ['Before sleep', '12 min'],
                ['Stairs', '1 min'],
                ['My own', '7 min'],
              ],
            },
          ],
        },
      },
      {
        alt: 'Two phones: an exercise of one’s own and what is said about being careful',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'list',
              title: 'My own',
              rows: [
                ['Breathe in', '4.5 s'],
                ['Hold', '0 s'],
                ['Breathe out', '7.0 s'],
                ['Rounds', '24'],
                ['Sound', 'bowl'],
                ['Vibration', 'on'],
              ],
            },
            {
              view: 'chat',
              title: 'Box breathing',
              lines: [
                { mine: false, text: 'Four counts each: in, hold, out, hold.' },
                {
                  mine: false,
                  text: 'Leave out the holding if you are pregnant or have a heart condition.',
                },
                { mine: true, text: 'Without holding' },
                { mine: false, text: 'Then it is called Even counts.' },
              ],
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '2.8.0',
        on: '2026-10-08',
        notes: `- Start from the lock screen\n- The bowl can be replaced by a wood block`,
      },
      {
        version: '2.7.0',
        on: '2026-04-29',
        notes: `- Counts in tenths of a second\n- A note on each exercise about who should be careful`,
      },
    ],
  },
  {
    id: 'cadence',
    name: 'Cadence',
    tagline: 'A training log for runners who like paper',
    description: `Cadence records runs and walks and prints them. The week fits on one page: distance, time, how it felt in your own words, and a box for the coach.

Maps and charts are there when you want them, drawn from open map data and kept on the phone. There is no feed, no followers and no leader board.

- Records with or without a phone signal
- Plans for first-timers up to ultra distances, by three coaches
- Notices when your easy runs aren't easy
- Imports and exports every common track format`,
    platforms: ['ios', 'android'],
    technologies: ['open-data', 'local-first-storage'],
    tags: ['running', 'walking', 'training'],
    links: {
      website: 'https://cadence.example.org',
      source: 'https://code.example.org/cadence/cadence',
      support: 'https://forum.example.org/c/cadence',
    },
    license: 'GPL-3.0-only',
    createdOn: '2024-08-26',
    icon: { glyph: 'stride', palette: 'rose' },
    screenshots: [
      {
        alt: 'Three phones: a run on the map, the week and the plan',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'route',
              title: 'Reservoir loop',
              facts: [
                ['Distance', '11.4 km'],
                ['Time', '1:08:20'],
              ],
            },
            {
              view: 'bars',
              title: 'Week 46',
              value: '42 km',
              label: 'four easy, one hard',
              series: [8, 0, 11, 6, 0, 17, 0],
              labels: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
            },
            {
              view: 'list',
              title: 'Plan',
              rows: [
                ['Tuesday', 'easy 8'],
                ['Wednesday', 'hills 6 × 2 min'],
                ['Friday', 'rest'],
                ['Saturday', 'long 18'],
                ['Sunday', 'walk'],
              ],
            },
          ],
        },
      },
      {
        alt: 'Two phones: how the heart rate of easy runs changed, and the note of a run',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'bars',
              title: 'Easy runs',
              value: '141',
              label: 'beats a minute, falling',
              series: [152, 150, 149, 147, 148, 145, 143, 141],
              labels: ['Sep', 'Oct', 'Nov'],
            },
            {
              view: 'picture',
              title: 'How it felt',
              caption: 'Wind from the west',
              facts: [
                ['Legs', 'good'],
                ['Shoes', 'the old ones'],
                ['Coach', 'seen'],
              ],
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '4.4.1',
        on: '2026-11-05',
        notes: `- Fixes a gap in the track after a phone call`,
      },
      {
        version: '4.4.0',
        on: '2026-09-14',
        notes: `- Plans can be shifted by a week\n- Prints two weeks on one sheet`,
      },
      { version: '4.3.0', on: '2026-05-03', notes: `- Walks count towards plans that say so` },
    ],
  },
  {
    id: 'dosette',
    name: 'Dosette',
    tagline: 'Medicine reminders the whole family can trust',
    description: `Dosette reminds people of their medicine and tells somebody else when a dose was missed. It was designed with pharmacists and with people in their eighties, which is why it has three very large buttons.

Scan a package, confirm the plan with your pharmacist, and Dosette takes over: it counts what is left, asks for a new prescription in time, and prints a plan for the hospital bag.

- Taken, later, or skipped with a reason
- Warns of combinations that need a question, and says whom to ask
- A carer sees doses, never anything else
- Keeps working without internet

Dosette does not give medical advice and is not a medical device.`,
    platforms: ['ios', 'android'],
    technologies: ['end-to-end-encryption', 'local-first-storage'],
    tags: ['medicine', 'reminders', 'care'],
    links: { website: 'https://dosette.example.com', support: 'https://dosette.example.com/help' },
    license: 'Proprietary',
    createdOn: '2024-11-18',
    icon: { glyph: 'capsule', palette: 'mist' },
    screenshots: [
      {
        alt: 'Three phones: the dose that is due, today’s plan and what is left',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'card',
              title: '08:00',
              front: 'One white tablet, with water',
              hint: 'after breakfast',
              choices: ['Later', 'Taken', 'Skip, and say why'],
            },
            {
              view: 'list',
              title: 'Today',
              rows: [
                ['Morning', 'taken 08:04'],
                ['Noon', 'due 12:30'],
                ['Evening', '19:00'],
                ['Night drops', '22:00'],
              ],
            },
            {
              view: 'bars',
              title: 'What is left',
              value: '9 days',
              label: 'of the white tablets',
              series: [28, 25, 22, 19, 16, 12, 9],
              labels: ['1 Nov', '8 Nov', '15 Nov'],
            },
          ],
        },
      },
      {
        alt: 'Two phones: what a carer sees and the plan confirmed by the pharmacist',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'list',
              title: 'Father',
              rows: [
                ['Morning', 'taken'],
                ['Noon', 'taken'],
                ['Evening', 'late, 40 min'],
                ['Night', '22:00'],
              ],
            },
            {
              view: 'picture',
              title: 'Plan',
              caption: 'Confirmed 12 November',
              facts: [
                ['Pharmacy', 'at the bridge'],
                ['Medicines', '4'],
                ['Next look', 'February'],
              ],
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '3.0.0',
        on: '2026-10-21',
        notes: `Carers can be invited for a limited time, for example for a week of holidays.\n\n- Plans print on one page in large type\n- Reads package codes in poor light`,
      },
      { version: '2.9.2', on: '2026-06-16', notes: `- Reminders survive a change of time zone` },
      {
        version: '2.9.0',
        on: '2026-02-23',
        notes: `- Drops and injections\n- Skipping asks for a reason only once`,
      },
    ],
  },
  {
    id: 'nightjar',
    name: 'Nightjar',
    tagline: 'A sleep diary for bad sleepers',
    description: `Nightjar is the sleep diary that clinics hand out on paper, made bearable. Two questions in the morning, one in the evening, and after two weeks a page that you and your doctor can read together.

It measures nothing by itself. People who sleep badly already know the time; what helps is a record that does not argue.

- Under a minute a day
- The standard diary, so that results can be compared
- Suggests a sleep window only when you ask
- Everything stays on the phone`,
    platforms: ['ios', 'android'],
    technologies: ['local-first-storage', 'end-to-end-encryption'],
    tags: ['sleep', 'diary'],
    links: {
      website: 'https://nightjar.example.net',
      support: 'https://nightjar.example.net/about-the-diary',
    },
    license: 'Proprietary',
    createdOn: '2025-06-16',
    icon: { glyph: 'moon', palette: 'ink' },
    screenshots: [
      {
        alt: 'Three phones: two weeks of nights, the morning question and the summary',
        scene: {
          kind: 'phones',
          dark: true,
          screens: [
            {
              view: 'bars',
              title: 'Two weeks',
              value: '6 h 10',
              label: 'asleep, on average',
              series: [5, 6, 4, 7, 6, 6, 5, 7, 6, 7, 6, 8, 6, 7],
              labels: ['1', '3', '5', '7', '9', '11', '13'],
            },
            {
              view: 'card',
              title: 'Morning',
              front: 'How long until you slept?',
              hint: 'A guess is fine',
              choices: ['Under 20 minutes', 'About half an hour', 'Over an hour'],
            },
            {
              view: 'ring',
              title: 'Window',
              value: '82 %',
              label: 'of the time in bed you were asleep',
              share: 0.82,
              action: 'Show my doctor',
            },
          ],
        },
      },
      {
        alt: 'Two phones: the evening question and the nights of a week in words',
        scene: {
          kind: 'phones',
          dark: true,
          screens: [
            {
              view: 'card',
              title: 'Evening',
              front: 'Anything unusual today?',
              hint: 'One line, or nothing',
              choices: ['A nap', 'Nothing', 'Write a note'],
            },
            {
              view: 'list',
              title: 'Week 46',
              rows: [
                ['Monday', '5 h 40'],
                ['Tuesday', '6 h 30'],
                ['Wednesday', 'no entry'],
                ['Thursday', '7 h 00'],
                ['Friday', '6 h 10'],
                ['Saturday', '8 h 20'],
              ],
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '1.4.0',
        on: '2026-07-21',
        notes: `- Shift work: the morning is whenever you wake up\n- A page for the doctor in six languages`,
      },
      { version: '1.3.0', on: '2026-01-19', notes: `- Naps\n- Larger type` },
    ],
  },
  {
    id: 'larder',
    name: 'Larder',
    tagline: 'Plan meals from what you already have',
    description: `Larder knows what is in your cupboards because you tell it when you put things away, and it suggests what to cook before things go off.

Recipes are yours: paste them, photograph a page, or write them down. Larder reads amounts and steps out of them, scales them for six, and puts what is missing on a list.

- Meals for the week in five minutes, school lunches included
- Notes allergies per person and never forgets them
- Cooks along: steps in large type, several timers at once
- Hands the shopping to Errand, if you use it`,
    platforms: ['ios', 'android', 'web'],
    technologies: ['progressive-web-apps', 'local-first-storage', 'markdown'],
    tags: ['meals', 'recipes', 'kitchen'],
    links: { website: 'https://larder.example.com', support: 'https://larder.example.com/help' },
    license: 'Proprietary',
    createdOn: '2025-07-14',
    icon: { glyph: 'jar', palette: 'spruce' },
    screenshots: [
      {
        alt: 'The week of meals as a plan',
        scene: {
          kind: 'board',
          title: 'Larder: This week',
          columns: [
            { name: 'Monday', cards: ['Lentil soup, the big pot', 'Bread from Sunday'] },
            { name: 'Tuesday', cards: ['Leek tart', 'Salad with pears'] },
            { name: 'Wednesday', cards: ['Rest of the soup', 'Fried eggs'] },
            { name: 'Thursday', cards: ['Fish, if the market has it', 'Potatoes'] },
          ],
        },
      },
      {
        alt: 'Three phones: use first, a recipe step and its timers',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'list',
              title: 'Use first',
              rows: [
                ['Leeks', '2 days'],
                ['Cream', 'tomorrow'],
                ['Pears', '3 days'],
                ['Parsley', 'today'],
                ['Rye bread', '2 days'],
              ],
            },
            {
              view: 'picture',
              title: 'Leek tart',
              caption: 'Step 3: blind bake',
              facts: [
                ['Oven', '190 °C'],
                ['For', '6 people'],
                ['Ready', '19:10'],
              ],
            },
            {
              view: 'ring',
              title: 'Timers',
              value: '12:30',
              label: 'Pastry. The leeks have four minutes left.',
              share: 0.45,
              action: 'Next step',
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '1.10.0',
        on: '2026-11-11',
        notes: `- Reads recipes from a photographed page, handwriting included\n- Several timers on one screen`,
      },
      {
        version: '1.9.0',
        on: '2026-08-17',
        notes: `- Allergies per person\n- Scales baking tins, not just amounts`,
      },
    ],
  },
  {
    id: 'stepwise',
    name: 'Stepwise',
    tagline: 'A step counter from before phones counted steps',
    description: `Stepwise counted steps and drew a line under them. Phones do that by themselves now, and we would rather spend our time on Cadence, which imports everything that Stepwise kept.`,
    platforms: ['android'],
    technologies: ['local-first-storage'],
    tags: ['walking', 'steps'],
    links: { website: 'https://stepwise.example.org' },
    license: 'GPL-3.0-only',
    status: 'archived',
    createdOn: '2024-02-19',
    icon: { glyph: 'steps', palette: 'ochre' },
    screenshots: [
      {
        alt: 'Steps per day',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'bars',
              title: 'Steps',
              value: '8,210',
              label: 'today',
              series: [6, 8, 7, 9, 5, 10, 8],
              labels: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
            },
            {
              view: 'ring',
              title: 'Today',
              value: '82 %',
              label: 'of ten thousand',
              share: 0.82,
              action: 'Export',
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '1.2.0',
        on: '2025-05-20',
        notes: `The last version: exports everything in a form that Cadence reads.`,
      },
    ],
  },
];
