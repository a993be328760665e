import type { InstructionSource } from '../types';

/** Instructions about learning, clubs and this site, and those that are not published yet. */
export const communityInstructions: InstructionSource[] = [
  {
    id: 'write-a-good-instruction',
    title: 'Write an instruction that others can follow',
    summary: 'What the instruction desk looks for, shown on this very text.',
    appId: null,
    difficulty: 'easy',
    minutes: 25,
    tags: ['writing', 'community'],
    author: 'author',
    createdOn: '2025-10-12',
    publishedOn: '2025-10-14',
    cover: { glyph: 'quill', palette: 'plum' },
    steps: [
      {
        title: 'Do it once more while writing',
        body: 'Start from the beginning on a second account or device. Write each step right after you did it. Memory leaves out the step that beginners miss.',
      },
      {
        title: 'One action per step',
        body: 'Start with a verb. If a step needs “and then”, it is two steps. If it needs “optionally”, consider leaving it out.',
      },
      {
        title: 'Say what one should see',
        body: 'End a step with what is visible when it worked. Say what to do if it isn’t, when you know.',
      },
      {
        title: 'Name things as they are labelled',
        body: 'Put the names of buttons and pages in **bold**, spelled exactly as on the screen, and keys in `code`.',
      },
      {
        title: 'Have somebody follow it',
        body: 'Watch without helping. Every time they hesitate, change the text, not the person.',
      },
      {
        title: 'Submit it',
        body: 'Choose **Submit**. The desk tries every instruction and answers within two days, in most cases with one or two small requests.',
      },
    ],
  },
  {
    id: 'flashcards-that-stick',
    title: 'Make flashcards that you will still know in a year',
    summary: 'Short fronts, one fact each, and pictures of your own.',
    appId: 'corvid',
    difficulty: 'easy',
    minutes: 20,
    tags: ['study', 'memory'],
    author: 'grace-whitlock',
    createdOn: '2026-01-10',
    publishedOn: '2026-01-13',
    steps: [
      {
        title: 'Understand first, then make cards',
        body: 'Read the chapter to its end. Cards made while reading are about sentences; cards made afterwards are about things.',
      },
      {
        title: 'Ask for one thing',
        body: 'If the answer has an *and*, make two cards. Lists become one card per item, with the rest of the list shown.',
      },
      {
        title: 'Use your own picture',
        body: 'Your photo of a rock works better than a perfect one. Cover part of it with the brush to make a question.',
        screenshot: 1,
      },
      {
        title: 'Set the limit low',
        body: 'Fifteen minutes a day, every day. Corvid will not bury you after a holiday; it only asks for patience.',
      },
      {
        title: 'Throw cards away',
        body: 'A card that you got wrong eight times is a bad card. Rewrite or delete it. Nobody will check.',
        screenshot: 2,
      },
    ],
  },
  {
    id: 'record-a-sighting-for-science',
    title: 'Record a sighting so that the county recorder accepts it',
    summary: 'Four facts, a good picture of the right part, and honest doubt.',
    appId: 'hedgerow',
    difficulty: 'medium',
    minutes: 15,
    tags: ['nature', 'records'],
    author: 'yuki-tanabe',
    createdOn: '2026-04-28',
    publishedOn: '2026-05-02',
    steps: [
      {
        title: 'Take three pictures',
        body: 'The whole plant where it grows, the upper side of a leaf, and the detail that the key asks for. Put a coin in one of them.',
      },
      {
        title: 'Answer the key on the spot',
        body: 'Choose **Key** and answer only what you can see. *Can’t tell* is a good answer; it keeps more species in play.',
        screenshot: 1,
      },
      {
        title: 'Accept “one of these two”',
        body: 'If two species remain, record both. The recorder can often decide from the leaf picture.',
      },
      {
        title: 'Check place and date',
        body: 'Move the pin to where the plant stood, not to where you stood. Six figures of a grid reference are enough.',
      },
      {
        title: 'Share it, one by one',
        body: 'Open the sighting and choose **Share with the recorder**. For rare species the exact place is only shown to them.',
        screenshot: 2,
      },
    ],
  },
  {
    id: 'run-a-members-meeting',
    title: 'Prepare and run a members’ meeting with Quorum',
    summary: 'From collecting proposals to printed minutes, for a club that has never used it.',
    appId: 'quorum',
    difficulty: 'medium',
    minutes: 60,
    tags: ['meetings', 'clubs'],
    author: 'omar-farouk',
    createdOn: '2026-07-12',
    publishedOn: '2026-07-16',
    steps: [
      {
        title: 'Enter the statutes',
        body: 'Under **Statutes** set the notice period, how many members make a quorum, and which majority each kind of decision needs. This is done once.',
      },
      {
        title: 'Open the agenda for proposals',
        body: 'Four weeks ahead, choose **Collect proposals**. Members get a link; those without e-mail get a printed form with the same fields.',
      },
      {
        title: 'Close it and give each item minutes',
        body: 'Two weeks ahead, close the agenda. Give every item a number of minutes and add them up aloud.',
        screenshot: 1,
      },
      {
        title: 'Check who is there',
        body: 'On the evening, tick people as they arrive. The line on top turns green when there are enough.',
      },
      {
        title: 'Go through the items',
        body: 'Start the clock. When it rings, anyone may extend once. Then choose **Decision**, **Question to…** or **Comes back on…**.',
      },
      {
        title: 'Vote',
        body: 'Choose open or secret. People without a device vote with the printed code. The result appears when the chair closes the vote, not before.',
      },
      {
        title: 'Print the minutes before people leave',
        body: 'Choose **Minutes**. Two sign. Every decision is in the **Register** from that moment on.',
        screenshot: 2,
      },
    ],
  },
  {
    id: 'start-a-class-on-tally-lane',
    title: 'Start a class on Tally Lane without typing any names',
    summary: 'Numbers instead of names, cards instead of passwords, ten minutes of preparation.',
    appId: 'tally-lane',
    difficulty: 'easy',
    minutes: 15,
    tags: ['school', 'maths'],
    author: 'amara-okafor',
    createdOn: '2026-09-04',
    publishedOn: '2026-09-07',
    steps: [
      {
        title: 'Make the class',
        body: 'Open the page for teachers and choose **New class**. Say how many children there are. You get that many numbers.',
      },
      {
        title: 'Print the cards',
        body: 'Each card has a number, an animal and a code. Write the names on the backs with a pencil; they are not stored anywhere else.',
      },
      {
        title: 'Open three shops',
        body: 'For the first week: the greengrocer, the bakery and the clockmaker. More can be confusing.',
        screenshot: 1,
      },
      {
        title: 'Let the children walk in',
        body: 'They hold the card in front of the camera or type the animal and number. A lost card is replaced by printing it again.',
      },
      {
        title: 'Look at the page after a week',
        body: 'It says *new*, *learning* or *sure* for each kind of problem. Open another shop for those who are sure of two.',
        screenshot: 2,
      },
    ],
  },
  {
    id: 'label-jars-with-yardstick',
    title: 'Convert an old jam recipe and label the jars',
    summary:
      'From pounds and gills to grams and millilitres, with a tape you can stick on the shelf.',
    appId: 'yardstick',
    difficulty: 'easy',
    minutes: 15,
    tags: ['kitchen', 'units'],
    author: 'author',
    status: 'draft',
    createdOn: '2026-11-15',
    steps: [
      {
        title: 'Type the recipe as it stands',
        body: 'One ingredient per line, units and all: `4 lb pears`, `1 gill lemon juice`.',
      },
      {
        title: 'Check which gill it means',
        body: 'Press and hold the unit. Old cookbooks mostly mean the imperial one.',
      },
    ],
  },
  {
    id: 'observe-a-meteor-shower',
    title: 'Plan a night for the Geminids from a city balcony',
    summary: 'When to look, where to, and how to count so that the numbers mean something.',
    appId: 'meridian',
    difficulty: 'medium',
    minutes: 30,
    tags: ['astronomy'],
    author: 'member',
    status: 'draft',
    createdOn: '2026-11-17',
    steps: [
      {
        title: 'Set your horizon',
        body: 'Photograph the view from the balcony and let Meridian trace the roofs.',
      },
      {
        title: 'Find the hour',
        body: 'Open **Tonight** for 13 December and look when the radiant clears the roofs.',
      },
      {
        title: 'Count in quarters of an hour',
        body: 'Note the time, the faintest star you can see, and every meteor.',
      },
    ],
  },
  {
    id: 'merge-two-budgets',
    title: 'Merge two household budgets after moving in together',
    summary: 'Keep both histories, share what is shared, and leave private accounts private.',
    appId: 'ledgerline',
    difficulty: 'hard',
    minutes: 50,
    tags: ['budget', 'household'],
    author: 'member',
    status: 'submitted',
    createdOn: '2026-11-16',
    steps: [
      {
        title: 'Agree on the day',
        body: 'Choose the first of a month. Everything before stays in your own files.',
      },
      {
        title: 'Make a shared file',
        body: 'Choose **New household** and invite the other person. Only accounts that you add to it are visible to both.',
        screenshot: 1,
      },
      {
        title: 'Move the opening balances',
        body: 'For each shared account enter the balance of that day as an opening entry. Leave the counter-entry in your private file, under *moved to household*.',
      },
      {
        title: 'Decide how rent is split',
        body: 'Open **Rules**, choose the rent, and enter the shares. From now on each payment is divided when it is matched.',
      },
      {
        title: 'Compare after the first month',
        body: 'Both open **Report, by person**. The two totals must agree to the cent. If not, look for an entry that only one of you has.',
        screenshot: 2,
      },
    ],
  },
  {
    id: 'teach-cadence-an-old-watch',
    title: 'Bring ten years of runs from an old watch into Cadence',
    summary: 'Export, repair the broken tracks, import, and check that nothing is counted twice.',
    appId: 'cadence',
    difficulty: 'medium',
    minutes: 40,
    tags: ['running', 'import'],
    author: 'eilidh-mackay',
    status: 'submitted',
    createdOn: '2026-11-18',
    steps: [
      {
        title: 'Copy the tracks from the watch',
        body: 'Connect it by cable. Most old watches show up as a disk with a folder of files ending in `.fit` or `.tcx`.',
      },
      {
        title: 'Import one year first',
        body: 'Choose **Import**, one year only. Look for runs of zero kilometres; those tracks are broken.',
      },
      {
        title: 'Repair what is broken',
        body: 'Open the run and choose **Repair**. Cadence fills gaps of under a minute and marks longer ones.',
      },
      {
        title: 'Import the rest',
        body: 'Runs that start at the same second as one that exists are skipped. The summary says how many.',
      },
    ],
  },
  {
    id: 'speed-up-waxwing',
    title: 'Make Waxwing start faster with a very large library',
    summary: 'Three settings that helped with 60,000 tracks on an old computer.',
    appId: 'waxwing',
    difficulty: 'medium',
    minutes: 15,
    tags: ['music', 'performance'],
    author: 'grace-whitlock',
    status: 'rejected',
    createdOn: '2026-11-08',
    moderation: {
      decision: 'rejected',
      note: 'Thank you, Grace. Since version 7.0.0 the library is read in the background, and steps two and three have no effect any more; we tried both with 80,000 tracks. Step one (moving the index to the faster disk) still helps. If you rewrite the text around it, we will gladly publish it.',
      on: '2026-11-19',
    },
    steps: [
      {
        title: 'Move the index to the faster disk',
        body: 'In **Settings**, **Library**, choose a folder for the index that is not on the same disk as the music.',
      },
      { title: 'Turn off reading at start', body: 'Untick **Read folders at start**.' },
      {
        title: 'Limit covers to 300 pixels',
        body: 'Under **Covers** choose the smallest size and rebuild.',
      },
    ],
  },
];
