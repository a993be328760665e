import type { InstructionSource } from '../types';

/** Instructions about design, sound, pictures and writing. */
export const makingInstructions: InstructionSource[] = [
  {
    id: 'palette-with-enough-contrast',
    title: 'Build a colour palette in which every text can be read',
    summary: 'Start from roles, not from shades, and let Halftone tell you which pairs to avoid.',
    appId: 'halftone',
    difficulty: 'medium',
    minutes: 30,
    tags: ['colour', 'accessibility'],
    author: 'ines-carvalho',
    createdOn: '2026-01-30',
    publishedOn: '2026-02-03',
    steps: [
      {
        title: 'Write down the roles',
        body: 'Open **Roles** and list what colours have to do: *page*, *ink*, *quiet ink*, *line*, *action*, *warning*. Six to nine are enough for most sites.',
      },
      {
        title: 'Choose two or three hues',
        body: 'Take them from something real: a photo, a cloth, a leaf. Drop the picture on the window and pick. Do not worry about lightness yet.',
      },
      {
        title: 'Let the steps be derived',
        body: 'Each hue becomes six steps of even lightness. Move the ends, never single steps; otherwise the steps of two hues stop matching.',
        screenshot: 1,
      },
      {
        title: 'Assign steps to roles',
        body: 'Drag a step onto a role. The pairs that your roles imply appear on the right with their contrast.',
      },
      {
        title: 'Mend the pairs that fail',
        body: 'Sort **Pairs** by contrast. Anything below 4.5 that carries text has to change: make the ink darker rather than the page lighter.',
        screenshot: 2,
      },
      {
        title: 'Look at it with other eyes',
        body: 'Go through **Simulations**. If two roles become the same, add a second difference besides colour, such as an icon or an underline.',
      },
      {
        title: 'Export roles, not shades',
        body: 'Choose **CSS variables** and leave *Include steps* off. Whoever uses the palette then has to think in roles as well.',
      },
    ],
  },
  {
    id: 'seamless-pattern-for-printing',
    title: 'Prepare a repeating pattern for a textile printer',
    summary: 'Exact size, half-drop, colour separation and the test print you should never skip.',
    appId: 'mortar',
    difficulty: 'hard',
    minutes: 90,
    tags: ['patterns', 'print'],
    author: 'isabel-moreau',
    createdOn: '2026-09-28',
    publishedOn: '2026-10-04',
    steps: [
      {
        title: 'Ask the printer for three numbers',
        body: 'Repeat size in millimetres, resolution, and whether they want a straight or a half-drop repeat. Write them into **Document**.',
      },
      {
        title: 'Draw one tile',
        body: 'Keep the most striking shape away from the middle. The eye finds it there first, in every single repeat.',
        screenshot: 1,
      },
      {
        title: 'Switch to half-drop and look from far away',
        body: 'Zoom out until the whole room is filled. Look for stripes and holes you did not draw. Move one shape at a time until they are gone.',
      },
      {
        title: 'Reduce to the colours you pay for',
        body: 'Open **Colourways**, choose the number of inks, and merge the nearest colours. Check thin lines: an ink of its own for a hairline is money wasted.',
        screenshot: 2,
      },
      {
        title: 'Export and measure',
        body: 'Export as PDF at 100 %. Open it in any viewer, measure the repeat and compare with the number from step one. A difference of half a millimetre adds up to a hand’s width along a curtain.',
      },
      {
        title: 'Order a test print',
        body: 'One metre. Lay two repeats next to each other, in daylight and in lamplight. Only then order the rest.',
      },
    ],
  },
  {
    id: 'record-a-song-on-four-tracks',
    title: 'Record a whole song on four tracks',
    summary: 'Plan the bounces before you start, and six instruments fit onto four tracks.',
    appId: 'fourtrack',
    difficulty: 'medium',
    minutes: 60,
    tags: ['recording', 'music'],
    author: 'chidi-eze',
    createdOn: '2026-06-12',
    publishedOn: '2026-06-16',
    steps: [
      {
        title: 'Write the order on paper',
        body: 'Rhythm and bass first, bounced together; then guitar and second voice, bounced; the main voice last and alone. What is bounced can’t be balanced again.',
      },
      {
        title: 'Record the rhythm with the count',
        body: 'Tap the tempo on the metronome and record two bars of silence first. You will need them to come in later.',
      },
      {
        title: 'Add the bass and listen on small speakers',
        body: 'Set the balance of the two while listening on the phone itself. If the bass can be heard there, it will be heard everywhere.',
        screenshot: 1,
      },
      {
        title: 'Bounce to track four',
        body: 'Choose **Bounce**, tracks one and two to four. The takes are kept in the drawer, so a bad bounce costs nothing but time.',
      },
      {
        title: 'Fill the tracks that are free again',
        body: 'Guitar on one, second voice on two. Keep three for the main voice and do not give in.',
      },
      {
        title: 'Choose the best of three takes',
        body: 'Sing the song three times from start to end. Then open **Takes** and swipe over the lines you want from each.',
        screenshot: 2,
      },
      {
        title: 'Export stems as well as the mix',
        body: 'Choose **Export**, tick **Stems**, and store them with the date in the name. In a year you will want to mix it again.',
      },
    ],
  },
  {
    id: 'caption-a-lecture',
    title: 'Trim and caption a recorded lecture in under an hour',
    summary:
      'Cut the beginning and the break, correct the captions as text, and give the film chapters.',
    appId: 'cutaway',
    difficulty: 'medium',
    minutes: 55,
    tags: ['video', 'captions', 'teaching'],
    author: 'amara-okafor',
    createdOn: '2026-10-26',
    publishedOn: '2026-10-30',
    steps: [
      {
        title: 'Open the recording and find the silence',
        body: 'Choose **Find silence**, longer than ten seconds. The setting up, the break and the packing away light up.',
        screenshot: 1,
      },
      {
        title: 'Cut beginning, break and end',
        body: 'Set cuts at the marks, then step back with the arrow key until just before the first word. Leave half a second of room.',
      },
      {
        title: 'Write captions on the device',
        body: 'Choose the language and start. A lecture of an hour takes about ten minutes on an ordinary laptop. Do something else meanwhile.',
      },
      {
        title: 'Correct names first',
        body: 'Use **Replace in all captions** for names and technical terms. That removes most mistakes in five minutes.',
        screenshot: 2,
      },
      {
        title: 'Read the rest at one and a half speed',
        body: 'Space plays and stops, typing corrects the line that is playing. Shorten sentences only if they don’t fit two lines.',
      },
      {
        title: 'Add chapters',
        body: 'Put one at every change of subject and name it like a heading. Five to eight for an hour.',
      },
      {
        title: 'Export without re-encoding',
        body: 'Leave **Keep the original picture** on. The export takes seconds. Upload the captions as a file of their own so that they can be switched off.',
      },
    ],
  },
  {
    id: 'first-darkroom-print',
    title: 'Make your first print in Silverbath, from test strip to paper',
    summary: 'One negative, five exposures side by side, and a decision you can explain.',
    appId: 'silverbath',
    difficulty: 'hard',
    minutes: 75,
    tags: ['photography', 'print'],
    author: 'ruben-castellano',
    createdOn: '2026-02-20',
    publishedOn: '2026-02-25',
    steps: [
      {
        title: 'Choose on the contact sheet',
        body: 'Mark with a pencil key what you would print, quickly, then go away for ten minutes. Print only what you would mark again.',
        screenshot: 2,
      },
      {
        title: 'Start on grade two with a plain paper',
        body: 'Leave everything else alone. A first print shows what the negative gives you.',
      },
      {
        title: 'Lay a test strip across the brightest part',
        body: 'Choose **Test strip** and draw it from the sky into the foreground. Five exposures appear. Take the one in which the sky has just begun to have a tone.',
      },
      {
        title: 'Set contrast by the shadows',
        body: 'Raise the grade until one small place is really black. If the sky washes out, go half a grade back.',
        screenshot: 1,
      },
      {
        title: 'Burn and dodge with the card',
        body: 'Hold the card over what is too bright and move it while you hold the key. Count aloud. Two small burns look more natural than one large one.',
      },
      {
        title: 'Tone last',
        body: 'Selenium deepens the blacks a little. If you can see it at once, it is too much.',
      },
      {
        title: 'Print with a margin',
        body: 'Choose your paper’s profile and 25 mm of margin. Let it dry and look at it the next day in daylight before you make another.',
      },
    ],
  },
];
