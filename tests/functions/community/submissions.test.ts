import { keptSubmissions, type InstructionSubmission } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  deleteOldSubmissions,
  readComparedVersions,
  storeSubmission,
} from '../../../functions/src/features/instructions/storeSubmission';
import {
  storeVersions,
  type InstructionSnapshot,
} from '../../../functions/src/features/instructions/storeVersions';
import { unique } from '../support/suite';
import { instructionData } from '../support/testData';
import { firestore } from '../support/triggerProject';

// The stored submissions of authors, with the versions to which each is compared.

let instruction: DocumentReference;
let second: number;

const nextTime = () => Timestamp.fromMillis(Date.UTC(2026, 0, 1, 0, 0, (second += 1)));

beforeEach(async () => {
  second = 0;
  instruction = firestore.doc(`instructions/test-${unique()}`);
  await instruction.set({ ...instructionData(null, 'draft'), updatedAt: nextTime() });
});
afterEach(() => firestore.recursiveDelete(instruction));

/** Changes the instruction, and stores its versions as the event does, unless that is late. */
async function change(fields: object, isLate: boolean): Promise<void> {
  const before = (await instruction.get()).data() as InstructionSnapshot;
  await instruction.update(fields);
  const after = (await instruction.get()).data() as InstructionSnapshot;
  if (!isLate) await storeVersions(instruction.id, [before, after], firestore);
}

async function submit(title: string, isPublished = false): Promise<void> {
  const at = nextTime();
  const status = isPublished ? 'published' : 'submitted';
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(instruction);
    const compared = await readComparedVersions(stored, transaction);
    const content = { ...stored.data(), title } as unknown as InstructionSubmission;
    storeSubmission(instruction, { content, at, isPublished, compared }, transaction);
  });
  await change({ title, status, updatedAt: at }, false);
}

async function decide(decision: 'rejected' | 'published', isLate = false): Promise<void> {
  const at = nextTime();
  await instruction.collection('moderation').add({ decision, note: 'Why.', by: 'mara', at });
  await change({ status: decision, updatedAt: at }, isLate);
}

const withdraw = () => change({ status: 'draft', title: 'Half', updatedAt: nextTime() }, false);

/** The titles of each submission and of the versions to which it is compared, the oldest first. */
async function readTitles(): Promise<Record<string, string>[]> {
  const { docs } = await instruction.collection('submissions').orderBy('at').get();
  return Promise.all(
    docs.map(async (entry) => {
      const versions = (await entry.ref.collection('versions').get()).docs;
      const titles = versions.map((version) => [version.id, version.get('title') as string]);
      return Object.fromEntries(titles) as Record<string, string>;
    }),
  );
}

it('keep what they are compared with, whatever becomes of the versions', async () => {
  await submit('One');
  await decide('rejected');
  await submit('Two');
  await decide('published');
  await submit('Three');
  await decide('rejected');
  await withdraw();
  await submit('Four');
  await firestore.recursiveDelete(instruction.collection('versions'));
  expect(await readTitles()).toEqual([
    { submitted: 'One' },
    { submitted: 'Two', rejected: 'One' },
    { submitted: 'Three', published: 'Two' },
    { submitted: 'Four', rejected: 'Three', published: 'Two' },
  ]);
});

it('are compared with the one before, which nobody had decided on', async () => {
  await submit('One');
  await decide('rejected');
  await submit('Two');
  await withdraw();
  await submit('Three');
  expect((await readTitles()).at(-1)).toEqual({
    submitted: 'Three',
    earlier: 'Two',
    rejected: 'One',
  });
});

it('are compared with what was sent back before its event came', async () => {
  await submit('One');
  await decide('rejected');
  await submit('Two');
  await decide('rejected', true);
  await submit('Three');
  expect((await readTitles()).at(-1)).toEqual({ submitted: 'Three', rejected: 'Two' });
});

it('say that they were published at once, after which nothing counts as sent back', async () => {
  await submit('One');
  await decide('rejected');
  await submit('Two', true);
  await withdraw();
  await submit('Three');
  expect((await readTitles()).at(-1)).toEqual({ submitted: 'Three', published: 'Two' });
  const entries = await instruction.collection('submissions').orderBy('at').get();
  expect(entries.docs.map((entry) => entry.get('isPublished') as boolean)).toEqual([
    false,
    true,
    false,
  ]);
});

it('are the latest fifty', async () => {
  const submissions = instruction.collection('submissions');
  for (let number = 1; number <= keptSubmissions + 2; number++) {
    const entry = submissions.doc(String(number));
    await entry.set({ at: Timestamp.fromMillis(number), isPublished: false, comparedWith: [] });
    await entry.collection('versions').doc('submitted').set({ title: 'A title' });
  }
  await deleteOldSubmissions(instruction);
  const left = await submissions.orderBy('at').get();
  expect(left.size).toBe(keptSubmissions);
  expect(left.docs[0]?.id).toBe('3');
  expect((await submissions.doc('1').collection('versions').get()).size).toBe(0);
});
