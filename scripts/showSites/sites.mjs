/**
 * A site that is made through the pages of the administrator alone.
 * @typedef {object} ShownSite
 * @property {string} file how the names of its pictures begin
 * @property {Record<'name' | 'tagline' | 'contactEmail' | 'headline' | 'introduction' | 'accent', string>} texts
 * @property {string} fonts how the label of its pairing of fonts begins
 * @property {string} categories the label of a set of categories
 * @property {string[]} without the labels of modules that are off
 * @property {string} logo the inside of a drawing of 512 by 512, with the colour `currentColor`
 * @property {{ light: string, dark: string }} logoColors
 * @property {[name: string, sentence: string, category: string, featured?: true][]} apps
 * @property {{ title: string, description: string, text: string }} page
 */

/** @type {ShownSite[]} */
export const sites = [
  {
    file: 'garden',
    texts: {
      name: 'Kitchen Garden',
      tagline: 'The allotment club of Elm Lane',
      contactEmail: 'desk@kitchen-garden.example',
      headline: 'What grows, and what helps it grow',
      introduction:
        'Calendars, planners and notebooks that our members use in their beds, with instructions they wrote.',
      accent: '#7a3b0e',
    },
    fonts: 'Like a magazine',
    categories: 'A community garden or another club',
    without: ['Careers', 'Technologies', 'Products'],
    logo: '<path d="M256 470V250" stroke="currentColor" stroke-width="40" stroke-linecap="round" fill="none"/><path d="M256 300C110 300 70 190 70 100c130 0 186 80 186 200z" fill="currentColor"/><path d="M256 260c0-110 60-190 190-190 0 110-60 190-190 190z" fill="currentColor"/>',
    logoColors: { light: '#4d6b1f', dark: '#c3dd86' },
    apps: [
      ['Sowing calendar', 'When to sow what, for the beds of Elm Lane', 'planning', true],
      ['Bed planner', 'Draws beds and says what follows what', 'planning', true],
      ['Watering rota', 'Whose turn it is when it does not rain', 'club-life', true],
      ['Seed swap', 'What members have too much of', 'growing', true],
      ['Frost bell', 'Rings before a cold night', 'soil-and-weather'],
      ['Larder book', 'What was picked, dried and put in jars', 'harvest-and-kitchen'],
    ],
    page: {
      title: 'Open days',
      description: 'When the gate is open for everybody.',
      text: '## When\n\nOn the first Sunday of each month, **from ten to four**.\n\n## What there is\n\n- Seedlings from our greenhouse\n- A table for swapping seeds\n- Somebody who answers questions about compost\n\nThe way: bus 14 to Elm Lane, then the green gate on the left.',
    },
  },
  {
    file: 'studio',
    texts: {
      name: 'Lantern & Fox',
      tagline: 'Small games from a small studio',
      contactEmail: 'hello@lantern-fox.example',
      headline: 'Games for an evening',
      introduction: 'Each one made by five people, finished, and kept running.',
      accent: '#7b2fbf',
    },
    fonts: 'Friendly',
    categories: 'A game studio',
    without: ['Instructions', 'Technologies', 'Comments'],
    logo: '<path d="M70 90l130 90h112l130-90v190c0 100-84 170-186 170S70 380 70 280z" fill="currentColor"/>',
    logoColors: { light: '#b3471a', dark: '#ffb38a' },
    apps: [
      ['Night Ferry', 'Bring the last passengers across before it is light', 'adventure', true],
      ['Tin Orchard', 'A puzzle of pipes, pears and patience', 'puzzle', true],
      ['Paper Comets', 'Two players, one sky', 'multiplayer', true],
      ['Owl Post', 'Deliver letters without waking anybody', 'action', true],
      ['Lantern Workshop', 'Make levels and share them', 'tools-for-players'],
      ['Songs of the Ferry', 'The music from Night Ferry', 'soundtracks'],
    ],
    page: {
      title: 'Press kit',
      description: 'Pictures, facts and whom to ask.',
      text: '## Facts\n\n- Founded in **2019**, in a former bakery\n- Five people, two of them part-time\n- Four games, all of them still sold\n\n## Pictures\n\nUse any picture of this site, and say whose game it is.\n\n## Whom to ask\n\nWrite to us through the [contact page](/contact); we respond within two days.',
    },
  },
  {
    file: 'open-data',
    texts: {
      name: 'Open Data Marlow Bay',
      tagline: 'Office for open data of the city',
      contactEmail: 'data@marlow-bay.example',
      headline: 'What is made of the city’s data',
      introduction:
        'Apps that citizens, companies and the city itself build on data that everybody may use.',
      accent: '#0b4f8a',
    },
    fonts: 'Plain',
    categories: 'An office for open data',
    without: ['Products', 'Careers'],
    logo: '<path d="M60 452V220l196-150 196 150v232z" fill="none" stroke="currentColor" stroke-width="44" stroke-linejoin="round"/><path d="M176 452V300M256 452V240M336 452V340" stroke="currentColor" stroke-width="44"/>',
    logoColors: { light: '#0b4f8a', dark: '#9ccbf5' },
    apps: [
      ['Next Tram', 'Departures at every stop, to the minute', 'mobility', true],
      ['Tree Register', 'Each of the city’s 61,000 trees, and who waters it', 'environment', true],
      ['School Finder', 'Schools and their free places by address', 'education', true],
      ['Clear Air', 'What the eleven stations measure', 'environment', true],
      ['Plan View', 'Building plans, and until when one can object', 'housing-and-planning'],
      ['Pharmacy Tonight', 'Which one is open now', 'health-and-care'],
    ],
    page: {
      title: 'How data is released',
      description: 'From the request to the file, in four steps.',
      text: '## Four steps\n\n1. Somebody asks for data, or a department offers it.\n2. The office checks that it says nothing about single people.\n3. It is published under **CC BY 4.0**, with its description.\n4. It is renewed as often as the description says.\n\n## What costs money\n\nNothing. The law of the city says so.',
    },
  },
];
