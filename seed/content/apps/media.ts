import type { AppSource } from '../types';

/** The shelf “Music and video”. */
export const mediaApps: AppSource[] = [
  {
    id: 'waxwing',
    name: 'Waxwing',
    tagline: 'A music player for people who still own records',
    description: `Waxwing plays the music files you have, in the order the artist meant, without gaps. It reads the folder you point it at and leaves the files alone.

Albums come first. You browse them by their covers, by when you last heard them, or by how long the drive will be. Credits are shown in full: who played what, recorded where, by whom.

- Gapless, bit-exact and without any “enhancement” unless you ask
- Corrects tags from an open music database, with you confirming
- Plays to speakers in other rooms by open protocols
- Remembers where you stopped in a three-hour opera`,
    platforms: ['macos', 'windows', 'linux'],
    technologies: ['web-audio', 'local-first-storage', 'open-data'],
    tags: ['music', 'player', 'albums'],
    links: {
      website: 'https://waxwing.example.org',
      source: 'https://code.example.org/waxwing/waxwing',
      download: 'https://waxwing.example.org/download',
      support: 'https://forum.example.org/c/waxwing',
    },
    license: 'GPL-3.0-or-later',
    featured: true,
    createdOn: '2024-03-11',
    icon: { glyph: 'bird', palette: 'rose' },
    screenshots: [
      {
        alt: 'An album playing, with its tracks',
        scene: {
          kind: 'player',
          dark: true,
          title: 'Waxwing',
          track: 'Low water',
          artist: 'The Estuary Players',
          queue: [
            ['Low water', '4:12'],
            ['Groyne', '3:50'],
            ['Lamplight on the sluice', '5:01'],
            ['Marram', '2:47'],
            ['The ferryman’s daughter', '6:33'],
            ['Slack', '3:15'],
            ['High water', '4:40'],
          ],
        },
      },
      {
        alt: 'Albums by their covers',
        scene: {
          kind: 'gallery',
          dark: true,
          title: 'Waxwing: Albums',
          nav: ['Albums', 'Lately', 'Long drives', 'Not heard in years', 'Credits'],
          captions: [
            'Low water',
            'Songs for a stairwell',
            'Northern exits',
            'Quartet no. 2',
            'Cold frames',
            'The long field',
          ],
        },
      },
      {
        alt: 'The credits of an album',
        scene: {
          kind: 'table',
          dark: true,
          title: 'Waxwing: Credits',
          nav: ['Credits', 'Albums', 'People', 'Places'],
          head: ['Person', 'Plays', 'Albums'],
          rows: [
            ['Maire Dunn', 'fiddle', '4'],
            ['Oskar Weil', 'double bass', '7'],
            ['Lucia Brandt', 'voice', '3'],
            ['Tomas Ek', 'piano', '5'],
            ['Ada Finch', 'engineer', '9'],
          ],
        },
      },
    ],
    releases: [
      {
        version: '7.0.0',
        on: '2026-11-18',
        notes: `Rooms. Play an album in several rooms at once, in step, over your own network.\n\n- Credits can be searched\n- Libraries of 100,000 tracks open in under two seconds`,
      },
      {
        version: '6.5.0',
        on: '2026-07-30',
        notes: `- Long works remember where you stopped\n- Corrects tags for a whole album at once`,
      },
      {
        version: '6.4.2',
        on: '2026-03-26',
        notes: `- Fixes a click between tracks on some sound cards`,
      },
      { version: '6.4.0', on: '2026-01-08', notes: `- Browse by the length of a drive` },
    ],
  },
  {
    id: 'silverbath',
    name: 'Silverbath',
    tagline: 'Develop raw photographs like in a darkroom',
    description: `Silverbath develops raw files with the controls of a darkroom: exposure, contrast grade, dodging, burning and toning. Each does one thing, and they are applied in the order in which light and paper would.

There are no presets for sale. There are twelve papers, measured from real ones, and a test strip that shows five exposures side by side until you know.

- Non-destructive, with the recipe stored next to the picture
- Local work with a soft-edged card, as with a real one
- Contact sheets for choosing, twenty-four at a time
- Prints with correct profiles and a margin for the mount`,
    platforms: ['macos', 'windows', 'linux'],
    technologies: ['webassembly', 'local-first-storage'],
    tags: ['photography', 'raw', 'darkroom'],
    links: {
      website: 'https://silverbath.example.com',
      download: 'https://silverbath.example.com/try',
      support: 'https://silverbath.example.com/manual',
    },
    license: 'Proprietary',
    createdOn: '2024-07-22',
    icon: { glyph: 'prism', palette: 'slate' },
    screenshots: [
      {
        alt: 'A photograph half developed',
        scene: {
          kind: 'canvas',
          dark: true,
          title: 'Silverbath: weir-0412',
          layers: ['Exposure', 'Grade 3', 'Burn the sky', 'Dodge the bank', 'Selenium'],
          art: 'landscape',
          words: ['weir', '0412'],
        },
      },
      {
        alt: 'A contact sheet of six pictures',
        scene: {
          kind: 'gallery',
          dark: true,
          title: 'Silverbath: Contact sheet',
          nav: ['Roll 41', 'Roll 40', 'Picked', 'Printed'],
          captions: [
            'Pier at dawn',
            'Salt marsh',
            'Chalk path',
            'Harbour wall',
            'Hill fort',
            'Weir',
          ],
        },
      },
    ],
    releases: [
      {
        version: '3.2.0',
        on: '2026-10-15',
        notes: `- Two new papers, warm and matt\n- The card can be cut to any shape`,
      },
      {
        version: '3.1.0',
        on: '2026-06-18',
        notes: `- Test strips across any part of a picture\n- Support for eleven new cameras`,
      },
      {
        version: '3.0.0',
        on: '2026-01-29',
        notes: `The order of work is now that of a darkroom. Old recipes are converted; look at prints where you toned before burning.`,
      },
    ],
  },
  {
    id: 'earshot',
    name: 'Earshot',
    tagline: 'Podcasts in the order you would have chosen',
    description: `Earshot plays podcasts from their own feeds. It keeps one queue, sorts it by rules you can read, and lets things go: an episode you have not started after a month leaves quietly.

Silence is shortened, voices are brought to the same level, and neither makes people sound like insects.

- Rules such as “news in the morning, never after nine”
- Chapters, transcripts and notes, searchable
- Sleep timer that ends with a chapter instead of mid-sentence
- Subscriptions import and export as the usual file`,
    platforms: ['ios', 'android', 'web'],
    technologies: ['web-audio', 'open-formats', 'progressive-web-apps'],
    tags: ['podcasts', 'audio', 'listening'],
    links: { website: 'https://earshot.example.net', support: 'https://earshot.example.net/help' },
    license: 'Proprietary',
    createdOn: '2024-10-07',
    icon: { glyph: 'ear', palette: 'violet' },
    screenshots: [
      {
        alt: 'Three phones: the queue, an episode and the rules',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'list',
              title: 'Queue',
              rows: [
                ['The morning brief', '12 min'],
                ['Soil, part three', '41 min'],
                ['Small courts', '33 min'],
                ['Bell towers', '58 min'],
                ['What the river did', '27 min'],
              ],
            },
            {
              view: 'picture',
              title: 'Now',
              caption: 'Soil, part three',
              facts: [
                ['Chapter', 'Worms'],
                ['Left', '18 min'],
                ['Speed', '1.1'],
              ],
            },
            {
              view: 'list',
              title: 'Rules',
              rows: [
                ['News first', 'until 9:00'],
                ['Long ones', 'at weekends'],
                ['Stories', 'after 21:00'],
                ['Let go', 'after 30 days'],
              ],
            },
          ],
        },
      },
      {
        alt: 'Two phones: a search in transcripts and the sleep timer',
        scene: {
          kind: 'phones',
          screens: [
            {
              view: 'list',
              title: 'Search: worms',
              rows: [
                ['Soil, part three', '14:06'],
                ['Soil, part one', '31:40'],
                ['What the river did', '08:12'],
                ['Garden hour', '22:55'],
              ],
            },
            {
              view: 'ring',
              title: 'Sleep',
              value: '9 min',
              label: 'until the end of the chapter',
              share: 0.3,
              action: 'One more chapter',
            },
          ],
        },
      },
    ],
    releases: [
      {
        version: '5.4.0',
        on: '2026-11-01',
        notes: `- Transcripts can be searched across everything you have heard\n- The sleep timer waits for the chapter`,
      },
      { version: '5.3.0', on: '2026-07-19', notes: `- Rules by time of day` },
      { version: '5.2.0', on: '2026-02-09', notes: `- Levels voices that were recorded far apart` },
    ],
  },
  {
    id: 'fourtrack',
    name: 'Fourtrack',
    tagline: 'Record an idea before it leaves the room',
    description: `Fourtrack has four tracks, and that is not a trial version. It opens recording-ready, takes whatever microphone is there, and keeps every take until you throw it away.

Bounce three tracks to one when you need more room, as people did for decades. Effects are a room, an echo and a tape; each has one knob.

- Recording within a second of opening
- Takes lined up below each other, the best parts combined with a swipe
- A metronome that you can tap, hum or turn off
- Exports stems for a real studio`,
    platforms: ['ios', 'macos', 'android'],
    technologies: ['web-audio', 'webassembly'],
    tags: ['recording', 'music', 'multitrack'],
    links: {
      website: 'https://fourtrack.example.com',
      download: 'https://fourtrack.example.com/get',
    },
    license: 'Proprietary',
    createdOn: '2025-04-28',
    icon: { glyph: 'reels', palette: 'brick' },
    screenshots: [
      {
        alt: 'Four tracks of a song with the play head',
        scene: {
          kind: 'tracks',
          dark: true,
          title: 'Fourtrack: Slack water, take 6',
          tracks: ['Voice', 'Guitar', 'Bass', 'Room'],
          at: '00:42.18',
        },
      },
      {
        alt: 'The takes of one track below each other',
        scene: {
          kind: 'tracks',
          title: 'Fourtrack: Voice, takes',
          tracks: ['Take 6', 'Take 5', 'Take 3'],
          at: '00:17.02',
        },
      },
    ],
    releases: [
      {
        version: '2.5.0',
        on: '2026-09-25',
        notes: `- Combine takes with a swipe\n- Class-compliant interfaces with up to eight inputs`,
      },
      {
        version: '2.4.0',
        on: '2026-04-16',
        notes: `- The tape effect wears out, if you want it to`,
      },
    ],
  },
  {
    id: 'cutaway',
    name: 'Cutaway',
    tagline: 'Trim, join and caption video without re-encoding',
    description: `Cutaway cuts video where the video can be cut, so that a two-hour recording is trimmed in seconds and loses nothing. When a cut has to fall in between, it re-encodes only the few frames around it.

It is made for lectures, matches, meetings and family films: long recordings that need a beginning, an end and the boring part taken out.

- Finds silence, black and scene changes
- Captions written on the device, corrected as text
- Chapters and stills for the page where the film will live
- Batch mode for a whole season`,
    platforms: ['macos', 'windows', 'linux'],
    technologies: ['webassembly', 'on-device-recognition'],
    tags: ['video', 'captions', 'editing'],
    links: {
      website: 'https://cutaway.example.org',
      source: 'https://code.example.org/cutaway/cutaway',
      download: 'https://cutaway.example.org/download',
    },
    license: 'GPL-2.0-or-later',
    createdOn: '2025-11-10',
    icon: { glyph: 'scissors', palette: 'plum' },
    screenshots: [
      {
        alt: 'A long recording with scenes and silence marked',
        scene: {
          kind: 'tracks',
          dark: true,
          title: 'Cutaway: lecture-07',
          tracks: ['Picture', 'Speaker', 'Hall'],
          at: '14:06.11',
        },
      },
      {
        alt: 'Captions as a table of lines',
        scene: {
          kind: 'table',
          dark: true,
          title: 'Cutaway: Captions',
          nav: ['Captions', 'Cuts', 'Chapters', 'Stills', 'Export'],
          head: ['Line', 'From', 'To'],
          rows: [
            ['Let us start with the worms.', '14:06', '14:09'],
            ['They are older than the hedges.', '14:09', '14:12'],
            ['Older than the fields, in fact.', '14:12', '14:15'],
            ['Here is what we counted in May.', '14:17', '14:20'],
            ['One spade, thirty-one worms.', '14:20', '14:23'],
          ],
        },
      },
    ],
    releases: [
      {
        version: '1.4.0',
        on: '2026-10-23',
        notes: `- Captions on the device in twenty languages\n- Batch mode`,
      },
      {
        version: '1.3.0',
        on: '2026-06-04',
        notes: `- Finds scene changes\n- Joins recordings that a camera split`,
      },
      { version: '1.2.1', on: '2026-03-12', notes: `- Fixes sound drifting after the tenth cut` },
    ],
  },
  {
    id: 'marquee',
    name: 'Marquee',
    tagline: 'A film library for the shelf in the living room',
    description: `Marquee keeps track of the films you own on disc or as files, who borrowed which, and what to watch with whom.

Covers and credits still have to be cleared before this can be published.`,
    platforms: ['web', 'ios'],
    technologies: ['progressive-web-apps', 'local-first-storage'],
    tags: ['films', 'library'],
    links: { website: 'https://marquee.example.net' },
    license: 'Proprietary',
    status: 'draft',
    createdOn: '2026-08-24',
    icon: { glyph: 'screen', palette: 'sand' },
    screenshots: [
      {
        alt: 'Films on the shelf',
        scene: {
          kind: 'gallery',
          title: 'Marquee: Shelf',
          nav: ['Shelf', 'Lent out', 'With the children', 'Not yet seen'],
          captions: [
            'The dike',
            'Summer tenants',
            'Night ferry',
            'Eleven letters',
            'The orchard wall',
            'Weather station',
          ],
        },
      },
    ],
    releases: [
      { version: '0.5.0', on: '2026-11-08', notes: `- Lending list\n- What to watch with whom` },
    ],
  },
];
