import type { InstructionSource } from '../types';

/** Instructions about planning, household and health. */
export const everydayInstructions: InstructionSource[] = [
  {
    id: 'plan-a-day-with-fixed-hours',
    title: 'Plan a day around hours that must not move',
    summary: 'Protect the school run and the dentist, and let everything else flow around them.',
    appId: 'tidemark',
    difficulty: 'easy',
    minutes: 10,
    tags: ['planning', 'calendar'],
    author: 'author',
    createdOn: '2026-02-16',
    publishedOn: '2026-02-18',
    steps: [
      {
        title: 'Enter what must happen',
        body: 'Open **Today** and type one line for each thing, with a rough length: `newsletter 2h`, `answer post 30m`. Do not sort them.\n\nThe plan fills from the current hour downwards.',
        screenshot: 1,
      },
      {
        title: 'Fix the hours that can’t move',
        body: 'Open an entry and choose **Fixed**. Set its start. A small pin appears at its left.\n\nFixed entries never slide. If two overlap, Tidemark marks both and asks which one gives way.',
      },
      {
        title: 'Repeat them',
        body: 'For things like the school run choose **Repeat** and tick the weekdays. Holidays from a subscribed calendar are left out by themselves.',
      },
      {
        title: 'Let the day move',
        body: 'When something overruns, leave it running. Everything after it slides, and what no longer fits is moved to **Tomorrow** with a note.',
      },
      {
        title: 'Close the day',
        body: 'In the evening press **Close the day**. The line shows how far you got; whatever is above it waits for tomorrow morning.',
        screenshot: 3,
      },
    ],
  },
  {
    id: 'two-weeks-sleep-diary',
    title: 'Keep a sleep diary for two weeks and bring it to your doctor',
    summary: 'What to enter, what to leave out, and how to print the page at the end.',
    appId: 'nightjar',
    difficulty: 'easy',
    minutes: 15,
    tags: ['sleep', 'health'],
    author: 'sofie-maes',
    createdOn: '2026-01-24',
    publishedOn: '2026-01-27',
    steps: [
      {
        title: 'Set when your day begins',
        body: 'In **Settings** choose when your main sleep usually ends. If you work shifts, choose **Whenever I wake up**; the diary then asks after each long sleep.',
      },
      {
        title: 'Answer two questions in the morning',
        body: 'Guess. Do not look at the clock at night in order to answer better; that makes sleep worse and the diary no better.',
        screenshot: 1,
      },
      {
        title: 'Answer one question in the evening',
        body: 'Naps, coffee after noon, medicine: tick what applies. Leave the note empty unless something unusual happened.',
      },
      {
        title: 'Skip days without guilt',
        body: 'A missing day stays a gap. Do not fill it in from memory two days later. Two weeks with two gaps are worth more than two invented ones.',
      },
      {
        title: 'Print the page',
        body: 'After fourteen days open **Window** and choose **Show my doctor**. The page has one line per night in the form that clinics use. Print it or show it on the screen.',
      },
    ],
  },
  {
    id: 'set-up-medicine-for-a-parent',
    title: 'Set up medicine reminders for a parent who lives elsewhere',
    summary:
      'Install, confirm the plan with the pharmacist, and hear about missed doses without seeing anything else.',
    appId: 'dosette',
    difficulty: 'medium',
    minutes: 40,
    tags: ['care', 'medicine', 'family'],
    author: 'laila-benali',
    createdOn: '2026-03-19',
    publishedOn: '2026-03-23',
    steps: [
      {
        title: 'Sit down together with all packages',
        body: 'Collect everything that is really taken, drops and ointments included. Bring the plan from the doctor, if there is one.',
      },
      {
        title: 'Scan or enter each package',
        body: 'Hold the code on the package in front of the camera. If it isn’t found, choose **By name** and compare the strength digit by digit.',
      },
      {
        title: 'Enter when each is taken',
        body: 'Use the words from the plan (*before breakfast*) instead of times where possible. Dosette keeps the distance to meals when the day shifts.',
      },
      {
        title: 'Have the pharmacist confirm the plan',
        body: 'Show the page **Plan**. The pharmacist checks it and signs on the screen. Until then reminders work but carry the word *unconfirmed*.\n\n> Dosette does not replace this step. It can’t know what is not in the list.',
      },
      {
        title: 'Invite yourself as a carer',
        body: 'On your parent’s phone open **Carers**, choose **Invite** and show the code. You will hear when a dose is an hour late, and see nothing else.',
      },
      {
        title: 'Try it once',
        body: 'Add a test dose for five minutes from now and let it pass. Your phone should ring an hour later. Then delete the test dose.',
      },
    ],
  },
  {
    id: 'cook-from-what-is-left',
    title: 'Plan a week of meals from what is already there',
    summary: 'Start from what goes off first and buy as little as possible.',
    appId: 'larder',
    difficulty: 'easy',
    minutes: 20,
    tags: ['kitchen', 'planning', 'shopping'],
    author: 'mateo-rossi',
    createdOn: '2026-08-20',
    publishedOn: '2026-08-23',
    steps: [
      {
        title: 'Walk once through the kitchen',
        body: 'Open **Put away** and say or type what you see: *leeks three, cream, half a rye bread*. Do not weigh anything. Rough amounts are enough.',
      },
      {
        title: 'Look at Use first',
        body: 'The list is sorted by what goes off soonest. Tap anything that has gone already.',
        screenshot: 2,
      },
      {
        title: 'Ask for a week',
        body: 'Choose **Plan**, set how many people eat on which day, and press **Suggest**. Every suggestion says which of your things it uses up.',
      },
      {
        title: 'Swap what you do not like',
        body: 'Swipe a meal away to see the next. Keep two evenings empty: one for leftovers, one for life.',
        screenshot: 1,
      },
      {
        title: 'Send what is missing to the list',
        body: 'Choose **Missing**. Untick what you will do without, then **Send to Errand**, or copy it as text.',
      },
    ],
  },
  {
    id: 'settle-a-trip',
    title: 'Settle a trip with eight people and three currencies',
    summary:
      'From the first receipt to the last transfer, without a spreadsheet and without an argument.',
    appId: 'split-rail',
    difficulty: 'medium',
    minutes: 25,
    tags: ['trips', 'money', 'groups'],
    author: 'omar-farouk',
    createdOn: '2026-05-30',
    publishedOn: '2026-06-02',
    steps: [
      {
        title: 'Make the group before you leave',
        body: 'Give it a name, the main currency and everyone’s first name. Send the link to all of them; they pick their name and are in.',
      },
      {
        title: 'Agree on shares now',
        body: 'Equal, by nights, or by room. Write it into the description. Agreeing afterwards takes an evening, agreeing now takes a minute.',
      },
      {
        title: 'Enter what you pay when you pay it',
        body: 'Amount, what for, who took part. Choose the currency you actually paid in; the rate of that day is kept with the entry.',
        screenshot: 1,
      },
      {
        title: 'Mark who left early',
        body: 'Open the person and set the last night. Everything shared *by nights* is recalculated, everything else stays.',
      },
      {
        title: 'Close the group',
        body: 'At home, choose **Closing statement**. Everyone gets a week to object. Entries can’t be changed after that, only corrected by a new one.',
      },
      {
        title: 'Make the transfers',
        body: 'The page **Settle** lists the fewest possible transfers. Tick yours when it is done. The group archives itself when the last one is ticked.',
      },
    ],
  },
];
