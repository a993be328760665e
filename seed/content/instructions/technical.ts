import type { InstructionSource } from '../types';

/** Instructions about development, data and security. */
export const technicalInstructions: InstructionSource[] = [
  {
    id: 'test-an-api-in-a-pipeline',
    title: 'Run a folder of requests in your pipeline',
    summary: 'Turn requests you tried by hand into tests that fail loudly.',
    appId: 'trellis',
    difficulty: 'medium',
    minutes: 35,
    tags: ['testing', 'pipeline', 'http'],
    author: 'tom-brennan',
    createdOn: '2026-07-03',
    publishedOn: '2026-07-06',
    steps: [
      {
        title: 'Put the requests next to the code',
        body: 'Save the collection into a folder `requests/` of the repository. Each request is one file; names say what is expected, such as `create, berth taken`.',
      },
      {
        title: 'Say what you expect',
        body: 'Add assertions below each request:\n\n```\n? status == 409\n? body.error == "berth-taken"\n```\n\nOne thing per line. A request without assertions counts as failed, so that nobody forgets.',
        screenshot: 1,
      },
      {
        title: 'Take secrets out',
        body: 'Move tokens into `local.env` and add the file to the ignore list. In the pipeline the same names come from its secrets.',
      },
      {
        title: 'Run it by hand once',
        body: '```\ntrellis run requests/ --env local\n```\n\nThe exit code is 0 only if every assertion holds.',
        screenshot: 2,
      },
      {
        title: 'Add it to the pipeline',
        body: 'Start your service, wait for its health address and run the same command with `--report report.xml`. Most systems show that file as test results.',
      },
      {
        title: 'Make it fail',
        body: 'Change one expected status and push. If the pipeline stays green, it does not run what you think it runs. Then change it back.',
      },
    ],
  },
  {
    id: 'find-the-slow-query',
    title: 'Find out why a query is slow, and prove that you fixed it',
    summary: 'Read a plan from the inside out, add the right index, and keep the before and after.',
    appId: 'ferrule',
    difficulty: 'hard',
    minutes: 45,
    tags: ['sql', 'performance'],
    author: 'priya-nair',
    createdOn: '2026-05-25',
    publishedOn: '2026-05-29',
    steps: [
      {
        title: 'Get the query as it is really run',
        body: 'Copy it from the log with its actual values. A query with different values may use a different plan.',
      },
      {
        title: 'Explain before you execute',
        body: 'Press **What would this do?** The line below shows the rows read and the index used. Note both numbers.',
        screenshot: 1,
      },
      {
        title: 'Open the plan as a tree',
        body: 'Follow the bold branch to its end. The lowest node is where time is lost; everything above only waits for it.',
      },
      {
        title: 'Look at estimated against real rows',
        body: 'If they differ by more than ten times, the statistics are old. Refresh them first and start again at step two.',
      },
      {
        title: 'Try an index in a transaction',
        body: 'Put `create index` into the basket and choose **Try and roll back**. Ferrule builds it, explains the query again, and leaves nothing behind.',
        screenshot: 2,
      },
      {
        title: 'Check what it costs',
        body: 'The basket shows how much slower an insert becomes and how large the index is. Decide with both figures in view.',
      },
      {
        title: 'Apply it and keep the evidence',
        body: 'Run the basket. Attach both plans to the change, so that the next person knows why the index exists.',
      },
    ],
  },
  {
    id: 'read-a-twenty-gigabyte-log',
    title: 'Find one failed payment in twenty gigabytes of logs',
    summary:
      'Fold what is normal, follow one request across machines, and save the question for next time.',
    appId: 'lanternfish',
    difficulty: 'medium',
    minutes: 25,
    tags: ['logs', 'operations'],
    author: 'priya-nair',
    createdOn: '2026-08-08',
    publishedOn: '2026-08-11',
    steps: [
      {
        title: 'Open all machines as one stream',
        body: '```\nlanternfish web-*.log queue.log\n```\n\nThe first lines appear at once; the rest is read while you work.',
      },
      {
        title: 'Teach it the format, if it asks',
        body: 'Mark time, machine and message in three lines. It shows how many of the other lines fit. Aim for all but a handful.',
      },
      {
        title: 'Fold what is alike',
        body: 'Press `F`. Millions of lines become a few hundred kinds, rarest first. Read the first screen slowly.',
        screenshot: 1,
      },
      {
        title: 'Follow the request',
        body: 'Put the cursor on the number of the request and press `Enter`. You see only what this request touched, on every machine, in the order in which it happened.',
      },
      {
        title: 'Save the question',
        body: 'Press `S` and give it a name. Next time, `lanternfish --ask payment-settled-twice` answers before you have found your coffee.',
      },
    ],
  },
  {
    id: 'hand-over-a-medical-file',
    title: 'Send a medical file so that only the practice can open it',
    summary: 'Encrypt in the browser, say three words on the phone, and see when it was opened.',
    appId: 'airlock',
    difficulty: 'easy',
    minutes: 10,
    tags: ['encryption', 'privacy', 'health'],
    author: 'laila-benali',
    createdOn: '2026-06-01',
    publishedOn: '2026-06-04',
    steps: [
      {
        title: 'Drop the file on the page',
        body: 'It is encrypted on your machine before anything is sent. Large pictures take a minute; you can watch both parts of the bar.',
      },
      {
        title: 'Choose until when and how often',
        body: 'For a practice, choose **Friday** and **once**. Afterwards the file is gone from the server, whether it was opened or not.',
        screenshot: 2,
      },
      {
        title: 'Send the link by e-mail',
        body: 'The part after the # holds the key. Mail programs keep it, but some practices’ systems cut it off. If so, send the code as a picture instead.',
      },
      {
        title: 'Say the three words on the phone',
        body: 'Call, ask for the person, and read the words out. Without them the link opens nothing.',
      },
      {
        title: 'Look at the receipt',
        body: 'It shows when the file was opened. If the time surprises you, call again; the file can’t be opened a second time.',
        screenshot: 1,
      },
    ],
  },
  {
    id: 'first-backup-and-restore',
    title: 'Make a backup today and restore one file from it',
    summary: 'A backup that was never restored is a hope. Do both on the same evening.',
    appId: 'keepsake',
    difficulty: 'easy',
    minutes: 30,
    tags: ['backup', 'files'],
    author: 'peter-novak',
    createdOn: '2026-09-12',
    publishedOn: '2026-09-15',
    steps: [
      {
        title: 'Answer the four questions',
        body: 'What, where to, how often, and who should be told if something is wrong. Take the suggested answers unless you know why not.',
      },
      {
        title: 'Write down the recovery words',
        body: 'On paper, by hand. Put the paper where you keep your passport. Without the words nobody can read the copy, and that includes us.',
      },
      {
        title: 'Let the first copy run',
        body: 'It takes hours. You can close the lid; it goes on where it stopped. Later copies take minutes.',
      },
      {
        title: 'Restore one file to the desktop',
        body: 'Open **Restore**, choose a picture from last year and **Restore a copy to…** the desktop. Open it.',
      },
      {
        title: 'Look at the first proof',
        body: 'After a week, **Proofs** shows which files were compared. A green line is the reason for all this.',
        screenshot: 1,
      },
      {
        title: 'Print the sheet',
        body: 'Choose **The sheet** and give it to the person who would have to do this without you.',
      },
    ],
  },
];
