import type { AppSource } from '../types';

/** The shelf “Design”. */
export const designApps: AppSource[] = [
  {
    id: 'halftone',
    name: 'Halftone',
    tagline: 'Colour palettes that hold up in print, on screen and for every eye',
    description: `Halftone builds colour systems instead of colour lists. You choose two or three hues and what they are for; Halftone derives the steps between them in a perceptual colour space, checks each pair against contrast requirements, and tells you which ones to avoid.

It simulates colour blindness, sunlight and cheap printers, because your work will meet all three.

- Steps that look evenly spaced, not just evenly numbered
- Light and dark themes from one set of decisions
- Names for roles (page, ink, line) rather than for shades
- Exports to CSS variables, design tokens and swatch files`,
    platforms: ['web', 'macos', 'windows'],
    technologies: ['web-components', 'open-formats'],
    tags: ['colour', 'palettes', 'contrast', 'accessibility'],
    links: {
      website: 'https://halftone.example.com',
      support: 'https://halftone.example.com/learn',
    },
    license: 'Proprietary',
    featured: true,
    createdOn: '2024-05-06',
    icon: { glyph: 'dots', palette: 'mist' },
    screenshots: [
      {
        alt: 'Four hues in six steps each on the artboard',
        scene: {
          kind: 'canvas',
          title: 'Halftone: Harbour office',
          layers: ['Ink', 'Water', 'Rope', 'Lichen', 'Warnings'],
          art: 'swatches',
          words: ['Ink', 'Water', 'Rope', 'Lichen'],
        },
      },
      {
        alt: 'Pairs of colours with their contrast',
        scene: {
          kind: 'table',
          title: 'Halftone: Pairs',
          nav: ['Pairs', 'Palette', 'Roles', 'Simulations', 'Export'],
          head: ['Pair', 'Contrast', 'Text', 'Large'],
          rows: [
            ['Ink on page', '14.2', 'yes', 'yes'],
            ['Water on page', '5.1', 'yes', 'yes'],
            ['Rope on page', '3.4', 'no', 'yes'],
            ['Page on water', '5.1', 'yes', 'yes'],
            ['Ink on lichen', '9.8', 'yes', 'yes'],
            ['Rope on ink', '4.2', 'no', 'yes'],
            ['Lichen on page', '1.4', 'no', 'no'],
          ],
        },
      },
      {
        alt: 'The palette applied to a poster',
        scene: {
          kind: 'canvas',
          title: 'Halftone: Try it on',
          layers: ['Headline', 'Sun', 'Far hills', 'Near hills', 'Small print'],
          art: 'poster',
          words: ['Low tide walk', 'Every first Sunday, meet at the slipway'],
        },
      },
    ],
    releases: [
      {
        version: '2.4.0',
        on: '2026-10-19',
        notes: `- Contrast by the newer perceptual method, beside the established one\n- Simulates sunlight on a phone`,
      },
      {
        version: '2.3.0',
        on: '2026-06-03',
        notes: `- Roles can depend on other roles\n- Export to design tokens`,
      },
      { version: '2.2.0', on: '2026-01-14', notes: `- Dark themes keep the mood of the light one` },
    ],
  },
  {
    id: 'plumbline',
    name: 'Plumbline',
    tagline: 'Wireframes on a grid that never slips',
    description: `Plumbline is for the first hour of a design, when everything should be grey and nothing should be pretty. You draw boxes; they snap to a grid that knows about columns, baselines and the width of a thumb.

Text in a wireframe is real text. Plumbline asks for words before it gives you a paragraph, and shows what happens when they are in German.

- One drawing, any screen width, no duplicated artboards
- Comments that stick to a box, not to a place
- Links between screens that you can click through on a phone
- Hands over measurements as plain numbers`,
    platforms: ['web', 'macos'],
    technologies: ['vector-graphics', 'open-formats', 'progressive-web-apps'],
    tags: ['wireframes', 'layout', 'prototyping'],
    links: {
      website: 'https://plumbline.example.com',
      support: 'https://plumbline.example.com/handbook',
    },
    license: 'Proprietary',
    createdOn: '2024-09-16',
    icon: { glyph: 'plumb', palette: 'ink' },
    screenshots: [
      {
        alt: 'A wireframe of a home page over its columns',
        scene: {
          kind: 'canvas',
          title: 'Plumbline: Harbour office, home',
          layers: ['Header', 'Introduction', 'Three tiles', 'Tides', 'Footer'],
          art: 'wireframe',
          words: ['A berth for tonight, found in a minute', 'Berths', 'Tides', 'The yard'],
        },
      },
      {
        alt: 'The screens of a flow and what is open about each',
        scene: {
          kind: 'board',
          title: 'Plumbline: Booking flow',
          columns: [
            { name: 'Drawn', cards: ['Home', 'Choose dates', 'Choose a berth on the map'] },
            { name: 'Needs words', cards: ['Boat details', 'What happens when the berth is gone'] },
            { name: 'Tested', cards: ['Sign in', 'Pay', 'Confirmation'] },
          ],
        },
      },
    ],
    releases: [
      {
        version: '1.8.0',
        on: '2026-09-29',
        notes: `- Longest-word test in eight languages\n- Baselines per column`,
      },
      {
        version: '1.7.0',
        on: '2026-04-21',
        notes: `- Click-through on a phone without an account\n- Measurements in rem`,
      },
    ],
  },
  {
    id: 'inkwell',
    name: 'Inkwell',
    tagline: 'Vector illustration with the feel of a good brush',
    description: `Inkwell draws in vectors but behaves like ink. Strokes swell with pressure, pool at the ends and dry at the edges, and all of it stays editable down to the last point.

It was made by illustrators who missed their paper. There are nine brushes, not nine hundred, and each has been tuned for years.

- Pressure and tilt from any pen, smoothing you can dial
- Fill by flooding, like with a bucket, but as a clean shape
- Layers that can be cut out, masked and printed as separate inks
- SVG in and out without surprises`,
    platforms: ['macos', 'windows', 'ios'],
    technologies: ['vector-graphics', 'webassembly'],
    tags: ['illustration', 'vector', 'drawing'],
    links: {
      website: 'https://inkwell.example.com',
      download: 'https://inkwell.example.com/try',
      support: 'https://inkwell.example.com/help',
    },
    license: 'Proprietary',
    createdOn: '2024-12-02',
    icon: { glyph: 'bottle', palette: 'indigo' },
    screenshots: [
      {
        alt: 'A poster being drawn, with its layers and brushes',
        scene: {
          kind: 'canvas',
          title: 'Inkwell: market-poster.svg',
          layers: ['Lettering', 'Sun', 'Far hills', 'Near hills', 'Paper'],
          art: 'poster',
          words: ['Harvest market', 'Saturday 26 September, by the old mill'],
        },
      },
      {
        alt: 'A lettering study on guide lines',
        scene: {
          kind: 'canvas',
          title: 'Inkwell: lettering.svg',
          layers: ['Strokes', 'Guides', 'Sketch'],
          art: 'letters',
          words: ['Rg', 'Harvest market by the old mill', 'bread, cheese, pears and honey'],
        },
      },
      {
        alt: 'A sheet of finished drawings',
        scene: {
          kind: 'gallery',
          title: 'Inkwell: Drawer',
          nav: ['Drawer', 'Posters', 'Studies', 'Prints'],
          captions: [
            'Market poster',
            'Ferry, second state',
            'Three hills',
            'Orchard',
            'Evening ferry',
            'Weir',
          ],
        },
      },
    ],
    releases: [
      {
        version: '5.0.1',
        on: '2026-11-17',
        notes: `- Fixes colours shifting when pasted from a photo\n- Fixes tilt on pens with a barrel button`,
      },
      {
        version: '5.0.0',
        on: '2026-10-26',
        notes: `Separate inks. A layer can be an ink of its own, with overprint and a preview of what misregistration will do.\n\n- New: dry brush\n- Files open twice as fast`,
      },
      {
        version: '4.7.0',
        on: '2026-05-12',
        notes: `- Smoothing per brush\n- Opens damaged SVG files and says what was wrong`,
      },
    ],
  },
  {
    id: 'typecase',
    name: 'Typecase',
    tagline: 'All your typefaces in drawers, tried out in your own words',
    description: `Typecase keeps typefaces in order and helps you choose between them. Put two, three or ten side by side with the text you are really setting, at the size you will really use, and vote them out one by one.

Fonts stay where they are. Typecase only switches them on while a project that needs them is open.

- Finds duplicates, damaged files and missing accents
- Shows which languages a typeface can and can't set
- Keeps the licence with the font, and reminds you before it ends
- Specimen sheets to print, from a template you can change`,
    platforms: ['macos', 'windows'],
    technologies: ['open-formats', 'local-first-storage'],
    tags: ['fonts', 'typography', 'specimens'],
    links: {
      website: 'https://typecase.example.net',
      download: 'https://typecase.example.net/download',
    },
    license: 'Proprietary',
    createdOn: '2025-04-14',
    icon: { glyph: 'type', palette: 'fern' },
    screenshots: [
      {
        alt: 'A specimen of one typeface with lines from a project',
        scene: {
          kind: 'canvas',
          title: 'Typecase: Garrow Text',
          layers: ['Regular', 'Italic', 'Medium', 'Bold', 'Small capitals'],
          art: 'letters',
          words: [
            'Ag',
            'A berth for tonight, found in a minute',
            'Ebbe um 14:20 Uhr, Flut um 20:31 Uhr',
          ],
        },
      },
      {
        alt: 'Typefaces with styles, languages and licences',
        scene: {
          kind: 'table',
          title: 'Typecase: Drawers',
          nav: ['Text faces', 'Display', 'Monospaced', 'On trial', 'Duplicates'],
          head: ['Typeface', 'Styles', 'Languages', 'Licence'],
          rows: [
            ['Garrow Text', '12', '143', 'owned'],
            ['Pell Grotesk', '18', '201', 'owned'],
            ['Lowland Serif', '6', '88', 'to 2027'],
            ['Dockside', '2', '41', 'trial'],
            ['Marram', '8', '120', 'open'],
            ['Quay Mono', '4', '97', 'open'],
          ],
        },
      },
    ],
    releases: [
      {
        version: '1.3.0',
        on: '2026-08-05',
        notes: `- Variable fonts with sliders for every axis\n- Reminds you of licences that end`,
      },
      {
        version: '1.2.0',
        on: '2026-02-17',
        notes: `- Language coverage\n- Finds the same font in different formats`,
      },
    ],
  },
  {
    id: 'mortar',
    name: 'Mortar',
    tagline: 'Patterns and tiles that repeat without a seam',
    description: `Mortar makes repeating patterns for cloth, paper and walls. Draw one tile and see it laid over a whole room while you draw; switch between the seventeen ways a plane can repeat and watch your drawing turn into something else.

- All seventeen symmetry groups, named in words rather than in symbols
- Half-drop and brick repeats as printers ask for them
- Colourways: one pattern in many palettes
- Exports at the exact repeat size in millimetres`,
    platforms: ['web', 'ios'],
    technologies: ['vector-graphics', 'progressive-web-apps'],
    tags: ['patterns', 'textiles', 'tiles'],
    links: {
      website: 'https://mortar.example.com',
      source: 'https://code.example.org/mortar/mortar',
    },
    license: 'MIT',
    createdOn: '2025-08-18',
    icon: { glyph: 'tiles', palette: 'terracotta' },
    screenshots: [
      {
        alt: 'A tile laid over the whole artboard',
        scene: {
          kind: 'canvas',
          title: 'Mortar: quarter turns',
          layers: ['Quarter circle', 'Small quarter', 'Ground', 'Outline'],
          art: 'tiles',
          words: [],
        },
      },
      {
        alt: 'One pattern in four colourways',
        scene: {
          kind: 'canvas',
          title: 'Mortar: colourways',
          layers: ['Brick', 'Clay', 'Sand', 'Plaster'],
          art: 'swatches',
          words: ['Brick', 'Clay', 'Sand', 'Plaster'],
        },
      },
    ],
    releases: [
      { version: '1.1.0', on: '2026-07-28', notes: `- Half-drop repeats\n- Colourways` },
      {
        version: '1.0.0',
        on: '2026-03-09',
        notes: `The first complete version, with all seventeen symmetries and export in millimetres.`,
      },
    ],
  },
  {
    id: 'deckle',
    name: 'Deckle',
    tagline: 'Lay out a small book and send it to any printer',
    description: `Deckle takes a text, some pictures and a paper size and makes a book of it: margins, running heads, imposition and all.

Being tried out with a zine workshop. Footnotes are missing, and so is the description of paper sizes.`,
    platforms: ['macos', 'windows'],
    technologies: ['open-formats', 'markdown'],
    tags: ['books', 'print', 'layout'],
    links: { website: 'https://deckle.example.com' },
    license: 'Proprietary',
    status: 'draft',
    createdOn: '2026-07-20',
    icon: { glyph: 'sheet', palette: 'brick' },
    screenshots: [
      {
        alt: 'A spread of the book',
        scene: {
          kind: 'document',
          title: 'Deckle: Harbour walks',
          nav: ['Cover', 'Walk one', 'Walk two', 'Map', 'Colophon'],
          heading: 'Walk one',
          paragraphs: [
            'Start at the slipway, with the church on your left, and keep to the wall until the steps.',
            'At low water you can go on along the sand. The tide table is on the last page; believe it.',
          ],
        },
      },
    ],
    releases: [
      {
        version: '0.7.0',
        on: '2026-10-30',
        notes: `- Imposition for folded sheets\n- Running heads from chapter titles`,
      },
    ],
  },
];
