import type { AppSource } from '../types';

/** The shelf “Education”. */
export const educationApps: AppSource[] = [
  {
    id: 'corvid',
    name: 'Corvid',
    tagline: 'Flashcards for people who want to be done for today',
    description: `Corvid shows you a card just before you would have forgotten it. It knows how long that takes because it watches how you answer, card by card, and it never shows more in a day than you agreed to.

Cards are text, a picture, a sound, or a part of any of these covered up. You can write them by hand, let Corvid make them from highlighted notes, or take a deck that somebody else has polished.

- A daily limit in minutes, and Corvid keeps to it
- Decks shared by link, with corrections flowing back to their author
- Typing, choosing, drawing or just saying whether you knew it
- Works offline; a week away does not bury you`,
    platforms: ['ios', 'android', 'web', 'linux'],
    technologies: ['local-first-storage', 'progressive-web-apps', 'markdown'],
    tags: ['flashcards', 'memory', 'study'],
    links: {
      website: 'https://corvid.example.org',
      source: 'https://code.example.org/corvid/corvid',
      support: 'https://forum.example.org/c/corvid',
    },
    license: 'AGPL-3.0-or-later',
    featured: true,
    createdOn: '2024-04-08',
    icon: { glyph: 'feather', palette: 'plum' },
    screenshots: [
      {
        alt: 'Three phones: a card, the week and the decks',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'card',
              title: 'Minerals',
              front: 'Cleaves in cubes, tastes of salt',
              hint: 'Tap to turn',
              choices: ['Again, 1 min', 'Good, 4 days', 'Easy, 9 days'],
            },
            {
              view: 'bars',
              title: 'This week',
              value: '96 min',
              label: 'of the 105 you agreed to',
              series: [15, 14, 15, 9, 15, 13, 15],
              labels: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
            },
            {
              view: 'list',
              title: 'Decks',
              rows: [
                ['Minerals', '12 due'],
                ['Portuguese, verbs', '8 due'],
                ['Bird calls', '3 due'],
                ['Capitals of the east', 'none'],
                ['First aid', '1 due'],
              ],
            },
          ],
        },
      },
      {
        alt: 'The cards of a deck in the browser',
        scene: {
          kind: 'table',
          title: 'Corvid: Minerals',
          nav: ['Minerals', 'Portuguese, verbs', 'Bird calls', 'First aid'],
          head: ['Card', 'Next', 'Known'],
          rows: [
            ['Halite', 'in 4 days', '92 %'],
            ['Olivine', 'tomorrow', '71 %'],
            ['Gypsum', 'in 11 days', '95 %'],
            ['Garnet', 'today', '64 %'],
            ['Fluorite', 'in 3 days', '88 %'],
            ['Pyrite', 'in 20 days', '97 %'],
            ['Talc', 'today', '58 %'],
          ],
        },
      },
    ],
    releases: [
      {
        version: '6.3.0',
        on: '2026-11-09',
        notes: `- Cards that cover part of a sound\n- Decks tell you what changed since you took them`,
      },
      {
        version: '6.2.0',
        on: '2026-08-24',
        notes: `- Draw an answer\n- The daily limit can differ by weekday`,
      },
      { version: '6.1.0', on: '2026-04-27', notes: `- Highlighted notes become cards` },
    ],
  },
  {
    id: 'tally-lane',
    name: 'Tally Lane',
    tagline: 'Mental arithmetic for children, without fireworks',
    description: `Tally Lane is a quiet street of shops in which things have to be counted, shared and paid for. Children walk it at their own pace. There are no coins to collect, no streaks and no advertisements.

Teachers set which shops are open. The problems follow the usual order of primary mathematics, and every one can be shown with beads, on a number line or as bare figures.

- Read aloud in eleven languages
- Ten minutes a day is a whole lesson
- A page for parents that says what went well, in sentences
- No names, no accounts, nothing stored outside the school`,
    platforms: ['web', 'ios', 'android'],
    technologies: ['progressive-web-apps', 'web-audio', 'vector-graphics'],
    tags: ['maths', 'children', 'school'],
    links: {
      website: 'https://tally-lane.example.org',
      support: 'https://tally-lane.example.org/teachers',
    },
    license: 'GPL-3.0-only',
    createdOn: '2024-08-12',
    icon: { glyph: 'beads', palette: 'cobalt' },
    screenshots: [
      {
        alt: 'Two phones: a problem at the bakery and the street of shops',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'card',
              title: 'Bakery',
              front: '24 rolls in bags of 6',
              hint: 'How many bags?',
              choices: ['3', '4', '6'],
            },
            {
              view: 'list',
              title: 'The lane',
              rows: [
                ['Bakery: sharing', 'open'],
                ['Greengrocer: adding', 'done'],
                ['Clockmaker: hours', 'open'],
                ['Tailor: measuring', 'soon'],
                ['Post office: large numbers', 'soon'],
              ],
            },
          ],
        },
      },
      {
        alt: 'The page for teachers with one row per child, by number',
        scene: {
          kind: 'table',
          title: 'Tally Lane: Class 3b',
          nav: ['Class 3b', 'Class 4a', 'Shops', 'Printouts'],
          head: ['Child', 'Adding', 'Sharing', 'Hours'],
          rows: [
            ['Number 4', 'sure', 'learning', 'learning'],
            ['Number 7', 'sure', 'sure', 'learning'],
            ['Number 9', 'learning', 'new', 'new'],
            ['Number 12', 'sure', 'sure', 'sure'],
            ['Number 15', 'sure', 'learning', 'new'],
            ['Number 18', 'learning', 'learning', 'new'],
          ],
        },
      },
    ],
    releases: [
      {
        version: '2.0.0',
        on: '2026-08-31',
        notes: `A new shop, the clockmaker, and a new way to set up a class without typing any names.`,
      },
      {
        version: '1.9.0',
        on: '2026-03-16',
        notes: `- Read aloud in Ukrainian and Arabic\n- Larger beads on small screens`,
      },
    ],
  },
  {
    id: 'hedgerow',
    name: 'Hedgerow',
    tagline: 'A field journal that helps you name what you saw',
    description: `Hedgerow is a notebook for plants, birds and insects. Take a picture or describe what you saw in a few words, and it narrows the possibilities down with questions you can answer while looking: are the leaves opposite? Is the stem square?

It prefers a careful “one of these two” to a confident mistake. Your sightings stay yours; you decide, one by one, whether to share them with the county recorder.

- Keys for 4,200 species of north-western Europe, complete and offline
- A calendar of what to look for this week, where you are
- Places with their own lists, year against year
- Exports records in the form that recording schemes accept`,
    platforms: ['ios', 'android'],
    technologies: ['on-device-recognition', 'local-first-storage', 'open-data'],
    tags: ['nature', 'plants', 'birds', 'journal'],
    links: {
      website: 'https://hedgerow.example.org',
      source: 'https://code.example.org/hedgerow/hedgerow',
      support: 'https://hedgerow.example.org/help',
    },
    license: 'GPL-3.0-or-later',
    featured: true,
    createdOn: '2024-10-21',
    icon: { glyph: 'leaf', palette: 'fern' },
    screenshots: [
      {
        alt: 'Three phones: a sighting, a question of the key and this week’s list',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'picture',
              title: 'Sighting',
              caption: 'Hart’s-tongue fern',
              facts: [
                ['Place', 'Mill bank'],
                ['Light', 'deep shade'],
                ['Sure', 'yes'],
              ],
            },
            {
              view: 'card',
              title: 'Key',
              front: 'Is the stem square?',
              hint: '11 species left',
              choices: ['Square', 'Round', 'Can’t tell'],
            },
            {
              view: 'list',
              title: 'This week',
              rows: [
                ['Ivy in flower', 'common'],
                ['Fieldfare', 'arriving'],
                ['Scarlet elf cup', 'rare'],
                ['Hazel catkins', 'early'],
                ['Winter moth', 'evenings'],
              ],
            },
          ],
        },
      },
      {
        alt: 'A walk on the map with the sightings along it',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'route',
              title: 'Mill bank',
              facts: [
                ['Sightings', '14'],
                ['New here', '2'],
              ],
            },
            {
              view: 'bars',
              title: 'Mill bank',
              value: '61',
              label: 'species this year',
              series: [4, 6, 11, 18, 29, 38, 45, 50, 55, 59, 61],
              labels: ['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov'],
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '3.5.0',
        on: '2026-10-12',
        notes: `- Keys for lichens on churchyard walls, 210 species\n- Shares a sighting without the exact place, for rare ones`,
      },
      {
        version: '3.4.0',
        on: '2026-06-08',
        notes: `- Suggests from pictures on the device, without a connection\n- Year against year for a place`,
      },
      { version: '3.3.0', on: '2026-02-02', notes: `- Winter twigs\n- Faster start` },
    ],
  },
  {
    id: 'parley',
    name: 'Parley',
    tagline: 'Practise the conversation before you have it',
    description: `Parley prepares you for ordinary conversations in a language you are learning: buying bread, calling a landlord, explaining a toothache. You play your part aloud, the other side is recorded by native speakers, and every scene exists in an easy, a normal and a mumbling version.

There is no score. You repeat the scene until you would not mind having it, and then you have it.

- 320 scenes in nine languages, written by teachers
- Listens on the device; your voice is not uploaded
- Phrases you stumbled over come back tomorrow
- Scenes can be printed for a class`,
    platforms: ['ios', 'android', 'web'],
    technologies: ['web-audio', 'on-device-recognition', 'progressive-web-apps'],
    tags: ['languages', 'speaking', 'listening'],
    links: { website: 'https://parley.example.com', support: 'https://parley.example.com/help' },
    license: 'Proprietary',
    createdOn: '2025-01-27',
    icon: { glyph: 'speech', palette: 'teal' },
    screenshots: [
      {
        alt: 'Three phones: a scene at the bakery, the scenes and yesterday’s phrases',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'chat',
              title: 'At the bakery',
              lines: [
                { mine: false, text: 'Good morning, who is next?' },
                { mine: true, text: 'Me, I think. Two rolls and a rye loaf.' },
                { mine: false, text: 'Rye is gone, I am afraid. Spelt?' },
                { mine: true, text: 'Then spelt, sliced if possible.' },
                { mine: false, text: 'Sliced it is. Anything else?' },
              ],
            },
            {
              view: 'list',
              title: 'Scenes',
              rows: [
                ['At the bakery', 'easy'],
                ['A leaking tap', 'normal'],
                ['Toothache', 'easy'],
                ['The lost parcel', 'mumbling'],
                ['New neighbours', 'normal'],
                ['A late train', 'normal'],
              ],
            },
            {
              view: 'card',
              title: 'Again',
              front: 'sliced, if possible',
              hint: 'You hesitated here yesterday',
              choices: ['Listen', 'Say it', 'I know it now'],
            },
          ],
        },
      },
      {
        alt: 'A scene as a printed page for a class',
        scene: {
          kind: 'document',
          title: 'Parley: A leaking tap, normal',
          nav: ['A leaking tap', 'Toothache', 'The lost parcel', 'New neighbours', 'A late train'],
          heading: 'A leaking tap',
          paragraphs: [
            'Good evening, this is about the tap in the kitchen. It has been dripping since Sunday.',
            'Since Sunday? And only now you call. Is it the hot or the cold one?',
            'The hot one. There is a bowl under it, but I have to empty it twice a night.',
            'Then somebody comes tomorrow between eight and ten. Will you be there?',
          ],
        },
      },
    ],
    releases: [
      {
        version: '4.2.0',
        on: '2026-09-17',
        notes: `- Forty scenes about work, written with a union school\n- Mumbling versions for Portuguese`,
      },
      {
        version: '4.1.0',
        on: '2026-05-25',
        notes: `- Print a scene for a class\n- Better listening in noisy rooms`,
      },
    ],
  },
  {
    id: 'meridian',
    name: 'Meridian',
    tagline: 'What is up there tonight, from where you stand',
    description: `Meridian shows the sky as it is tonight over your roof: not the whole universe, just what you can see from between the chimneys, with your eyes, binoculars or a small telescope.

Tell it how bright your nights are and which way your balcony faces, and it makes a list for the next clear hour. It dims itself to deep red so that your eyes stay dark.

- Tonight's list, sorted by what sets first
- Learn constellations by drawing them, not by reading labels
- A logbook with sketches and seeing conditions
- Everything computed on the device, ephemerides included`,
    platforms: ['ios', 'android', 'web'],
    technologies: ['vector-graphics', 'webassembly', 'progressive-web-apps'],
    tags: ['astronomy', 'stars', 'night'],
    links: {
      website: 'https://meridian.example.net',
      source: 'https://code.example.org/meridian/meridian',
    },
    license: 'MIT',
    createdOn: '2025-09-08',
    icon: { glyph: 'stars', palette: 'indigo' },
    screenshots: [
      {
        alt: 'Three phones: the sky to the south, tonight’s list and a logbook entry',
        scene: {
          kind: 'phones',
          dark: true,
          screens: [
            {
              view: 'sky',
              title: 'South, 23:40',
              stars: ['Betelgeuse', 'Alnitak', 'Alnilam', 'Mintaka', 'Rigel'],
              note: 'Orion stands due south. The nebula hangs below the belt.',
            },
            {
              view: 'list',
              title: 'Tonight',
              rows: [
                ['Saturn', 'sets 22:10'],
                ['Andromeda galaxy', 'high'],
                ['Double cluster', 'binoculars'],
                ['Pleiades', 'eyes'],
                ['Orion nebula', 'after 22:30'],
                ['Jupiter', 'after 23:00'],
              ],
            },
            {
              view: 'picture',
              title: 'Logbook',
              caption: 'Double cluster',
              facts: [
                ['Seeing', 'steady'],
                ['Through', '10 × 50'],
                ['Where', 'balcony'],
              ],
            },
          ],
        },
      },
      {
        alt: 'Two phones: how clear the next nights will be and a constellation to draw',
        scene: {
          kind: 'phones',
          dark: true,
          screens: [
            {
              view: 'bars',
              title: 'Clear hours',
              value: 'Friday',
              label: 'clear from nine until two',
              series: [0, 1, 2, 0, 5, 4, 1],
              labels: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
            },
            {
              view: 'sky',
              title: 'Draw Lyra',
              stars: ['Vega', 'Sheliak', 'Sulafat'],
              note: 'Start at the bright one and go down to the pair.',
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '1.6.0',
        on: '2026-11-02',
        notes: `- Horizons from a photo of your balcony\n- Comets brighter than magnitude 9`,
      },
      {
        version: '1.5.0',
        on: '2026-08-10',
        notes: `- Learn constellations by drawing them\n- The red mode is redder`,
      },
      { version: '1.4.0', on: '2026-04-13', notes: `- Logbook with sketches` },
    ],
  },
  {
    id: 'scriptorium',
    name: 'Scriptorium',
    tagline: 'Read old handwriting, one letter at a time',
    description: `Scriptorium teaches the scripts of parish registers and letters: you transcribe a line, it shows where you and the reference differ, and which letter fooled you.

Three scripts are ready. Pictures of the sources still need permission from the archive.`,
    platforms: ['web'],
    technologies: ['progressive-web-apps', 'vector-graphics'],
    tags: ['palaeography', 'archives'],
    links: { website: 'https://scriptorium.example.org' },
    license: 'GPL-3.0-or-later',
    status: 'draft',
    createdOn: '2026-06-29',
    icon: { glyph: 'quill', palette: 'slate' },
    screenshots: [
      {
        alt: 'A line to transcribe',
        scene: {
          kind: 'document',
          title: 'Scriptorium: Register, 1743',
          nav: ['Register', 'Letters', 'Alphabet', 'Mistakes'],
          heading: 'Baptised on the second Sunday',
          paragraphs: [
            'Anna, daughter of Peter the miller and of Katrin his wife.',
            'Godparents: the smith, and old Maria from the ferry house.',
          ],
        },
      },
    ],
    releases: [
      {
        version: '0.2.0',
        on: '2026-09-21',
        notes: `- Third script: church hand\n- Marks the letters that were confused`,
      },
    ],
  },
];
