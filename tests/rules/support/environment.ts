import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { people, type Role } from './roles';

const readRules = (file: string) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** An emulator of the suite that a test needs. */
export type Part = 'firestore' | 'storage' | 'database';

const rulesFiles: Record<Part, string> = {
  firestore: 'firestore.rules',
  storage: 'storage.rules',
  database: 'database.rules.json',
};

/**
 * Connects to the running suite with a separate project, so that the seeded data is not changed. The project gets the
 * real rules files.
 */
export function connect(...parts: readonly Part[]): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: 'demo-rules',
    ...Object.fromEntries(parts.map((part) => [part, { rules: readRules(rulesFiles[part]) }])),
  });
}

/**
 * Opens a client that bypasses the rules and lasts until `environment.cleanup()`. `withSecurityRulesDisabled` alone opens
 * one for each call, which takes longer than most tests.
 */
export function openWithoutRules(environment: RulesTestEnvironment): Promise<RulesTestContext> {
  return new Promise((resolve, reject) => {
    environment
      .withSecurityRulesDisabled((context) => {
        resolve(context);
        return new Promise(() => undefined);
      })
      .catch(reject);
  });
}

/** The client of a role. */
export function getContext(environment: RulesTestEnvironment, role: Role): RulesTestContext {
  if (role === 'visitor') return environment.unauthenticatedContext();
  const { uid, token } = people[role];
  return environment.authenticatedContext(uid, token);
}
