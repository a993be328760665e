import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences } from './support/google';
import { assertRefused } from './support/refusal';

const endless = Array.from({ length: 20 }, () => 'isLong()').join(' && ');
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isLong() {
      return [${Array.from({ length: 60 }, () => '1').join()}].size() == 60;
    }
    match /endless/{id} { allow read: if ${endless}; }
    match /open/{id} { allow read: if true; }
  }
}`;

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules-refusal',
    firestore: { rules },
  });
});

afterAll(() => environment.cleanup());

const read = (path: string) =>
  environment.unauthenticatedContext().firestore().doc(path).get({ source: 'server' });

describe('a refusal', () => {
  it('is accepted when a rule refused the attempt', async () => {
    await assertRefused(read('closed/one'));
  });

  it.skipIf(differences.countsOtherwise)(
    'is not accepted when evaluating the rules took too many expressions',
    async () => {
      await expect(assertRefused(read('endless/one'))).rejects.toThrow(
        /^Refused without having been judged: .*maximum of 1000 expressions/,
      );
    },
  );

  it('is not accepted when the attempt succeeded', async () => {
    await expect(assertRefused(read('open/one'))).rejects.toThrow('succeeded');
  });
});
