import { instructionFields } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { instructionData } from '../support/testData';
import {
  auth,
  bucket,
  call,
  createMember,
  firestore,
  getCaller,
  unique,
  type Member,
} from '../support/suite';

const made: DocumentReference[] = [];

afterEach(async () => {
  await Promise.all(made.splice(0).map((reference) => firestore.recursiveDelete(reference)));
});

const basis = Date.UTC(2026, 0, 1);
const step = { title: 'A step', body: 'Take it.', imageUrl: null, imageAlt: '' };
const submission = {
  title: 'A better title',
  summary: 'A summary.',
  appId: 'airlock',
  difficulty: 'easy',
  minutes: 5,
  coverUrl: null,
  steps: [step],
  tags: ['one'],
};

/** An instruction of a member, last changed at `basis`. */
async function write(
  author: Member,
  status: 'draft' | 'submitted' | 'published' = 'draft',
): Promise<DocumentReference> {
  const reference = firestore.doc(`instructions/test-${unique()}`);
  made.push(reference);
  await reference.set({
    ...instructionData(null, status),
    authorUid: author.uid,
    updatedAt: Timestamp.fromMillis(basis),
  });
  return reference;
}

const submit = (id: string, member: Member | null, changes: object = {}) =>
  call('submitInstruction', { id, submission, basis, ...changes }, member?.idToken ?? null);

let author: Member;

beforeAll(async () => {
  author = await getCaller();
});

describe('submitInstruction', () => {
  it.each(['draft', 'published'] as const)('moves a %s one into the queue', async (status) => {
    const instruction = await write(author, status);
    const response = await submit(instruction.id, author);
    const stored = (await instruction.get()).data();
    expect(stored).toMatchObject({ ...submission, status: 'submitted', authorUid: author.uid });
    const { updatedAt } = stored as { updatedAt: Timestamp };
    expect(response).toEqual({ result: { updatedAt: updatedAt.toMillis(), isPublished: false } });
    const entry = instruction.collection('submissions').doc(String(updatedAt.toMillis()));
    expect((await entry.get()).data()).toEqual({
      at: updatedAt,
      isPublished: false,
      comparedWith: status === 'published' ? ['published'] : [],
    });
    const content = entry.collection('versions').doc('submitted');
    expect((await content.get()).data()).toEqual({ ...submission, updatedAt });
  });

  it('takes one as large as the limits allow', async () => {
    const instruction = await write(author);
    const { max, maxTitle, maxBody } = instructionFields.steps;
    const largest = Array.from({ length: max }, () => ({
      ...step,
      title: 'x'.repeat(maxTitle),
      body: 'x'.repeat(maxBody),
    }));
    const response = await submit(instruction.id, author, {
      submission: { ...submission, steps: largest },
    });
    expect(response).toHaveProperty('result');
  });

  it.each<[string, object]>([
    ['steps that are no steps', { steps: [{ title: { a: 1 }, body: 5 }, 5, 'x', null] }],
    ['no step', { steps: [] }],
    ['a step more', { steps: Array.from({ length: 51 }, () => step) }],
    ['a longer step', { steps: [{ ...step, body: 'x'.repeat(5_001) }] }],
    ['a longer text alternative', { steps: [{ ...step, imageAlt: 'x'.repeat(201) }] }],
    ['a text alternative that is no text', { steps: [{ ...step, imageAlt: null }] }],
    [
      'a picture of another site',
      { steps: [{ ...step, imageUrl: 'https://pictures.example/a.png' }] },
    ],
    ['a picture that is a script', { steps: [{ ...step, imageUrl: 'javascript:alert(1)' }] }],
    ['an app that is a path', { appId: 'airlock/reviews/author' }],
    ['no title', { title: ' ' }],
    ['a tag that is a number', { tags: [5] }],
  ])('refuses %s, and nothing is written', async (_what, wrong) => {
    const instruction = await write(author);
    const response = await submit(instruction.id, author, {
      submission: { ...submission, ...wrong },
    });
    expect(response).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    expect((await instruction.get()).get('status')).toBe('draft');
  });

  it('takes pictures that are stored, and refuses a missing one, whose place another could take', async () => {
    const instruction = await write(author);
    const getUrl = (name: string) => {
      const path = `submissions/${author.uid}/${instruction.id}/${name}`;
      return `http://127.0.0.1:9199/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
    };
    const stored = bucket.file(`submissions/${author.uid}/${instruction.id}/cover (1).png`);
    await stored.save('png', { contentType: 'image/png', resumable: false });
    const withPictures = (coverUrl: string, imageUrl: string) =>
      submit(instruction.id, author, {
        submission: {
          ...submission,
          coverUrl,
          // As an open page of the version before sends it.
          steps: [step, { title: 'A step', body: 'Take it.', imageUrl }],
        },
      });
    const cover = getUrl('cover (1).png');
    for (const [response, field] of [
      [await withPictures(getUrl('later.png'), cover), 'coverUrl'],
      [await withPictures(cover, getUrl('later.png')), 'steps.1.imageUrl'],
      [await withPictures(cover, cover.replace('(', '%ff')), 'steps.1.imageUrl'],
    ] as const) {
      expect(response).toMatchObject({
        error: {
          status: 'INVALID_ARGUMENT',
          message: `submission.${field}: This picture is no longer stored. Upload it again, or remove it.`,
        },
      });
    }
    expect((await instruction.get()).get('status')).toBe('draft');
    expect(await withPictures(cover, cover)).toHaveProperty('result');
    expect((await instruction.get()).get('steps')).toMatchObject([step, { imageAlt: '' }]);
    await bucket.deleteFiles({ prefix: `submissions/${author.uid}/` });
  });

  it.each(['', 'a/b', 'a.b', 'x'.repeat(1_400), '__a__/b', 5])('refuses the id %j', async (id) => {
    expect(await submit(String(id), author, { id })).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
  });

  it('refuses what was changed since, what is somebody else’s, and what is gone', async () => {
    const other = await getCaller({ editor: true });
    const instruction = await write(author);
    expect(await submit(instruction.id, author, { basis: basis - 1 })).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
    expect(await submit(instruction.id, other)).toMatchObject({ error: { status: 'NOT_FOUND' } });
    expect(await submit(`test-${unique()}`, author)).toMatchObject({
      error: { status: 'NOT_FOUND' },
    });
    expect((await instruction.get()).get('status')).toBe('draft');
  });

  it('refuses a visitor, a member without a proved address, and a disabled one', async () => {
    const author = await createMember();
    const instruction = await write(author);
    expect(await submit(instruction.id, null)).toMatchObject({
      error: { status: 'UNAUTHENTICATED' },
    });
    await auth.updateUser(author.uid, { emailVerified: false });
    expect(await submit(instruction.id, author)).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    await auth.updateUser(author.uid, { emailVerified: true, disabled: true });
    expect(await submit(instruction.id, author)).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    expect((await instruction.get()).get('status')).toBe('draft');
  });

  it('twice at the same moment submits once', async () => {
    const instruction = await write(author);
    const responses = await Promise.all([
      submit(instruction.id, author),
      submit(instruction.id, author),
    ]);
    expect(responses.filter((response) => 'result' in response)).toHaveLength(1);
  });
});
