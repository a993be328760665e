import { instructionSubmission, kindFields } from '@appshelf/model';
import { makeExample } from '@appshelf/model/testing';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { toStoredVersion } from './storeVersions';

const stored = makeExample(kindFields.instruction, { time: Timestamp.fromMillis(1), uid: 'mia' });

it('a version holds what the author wrote, as it is stored, and the time of the change', () => {
  const { updatedAt, ...content } = toStoredVersion({ ...stored, difficulty: 'of-tomorrow' }) ?? {};
  expect(updatedAt).toBe(stored.updatedAt);
  expect(Object.keys(content).toSorted()).toEqual(instructionSubmission.keyof().options.toSorted());
  expect(content).toMatchObject({ title: stored.title, difficulty: 'of-tomorrow' });
});

it('nothing is stored of an instruction that is gone, or that has no time', () => {
  expect(toStoredVersion(null)).toBeNull();
  expect(toStoredVersion({ ...stored, updatedAt: null })).toBeNull();
});
