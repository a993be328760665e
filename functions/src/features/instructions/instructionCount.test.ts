import type { Firestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { logger } from '../../platform/firebase/logger';
import { getAffectedApps, updateInstructionCount, type InstructionState } from './instructionCount';

const published: InstructionState = { status: 'published', appId: 'a' };
const submitted: InstructionState = { status: 'submitted', appId: 'a' };

it.each<[string, InstructionState, InstructionState, string[]]>([
  ['a draft', null, { status: 'draft', appId: 'a' }, []],
  ['publication', submitted, published, ['a']],
  ['an edit that is submitted again', published, submitted, ['a']],
  ['another app', published, { ...published, appId: 'b' }, ['a', 'b']],
  ['an app that is removed', published, { ...published, appId: null }, ['a']],
  ['published without an app', null, { status: 'published', appId: null }, []],
  ['another text', published, { ...published }, []],
  ['deletion', published, null, ['a']],
  ['an app that is no text', null, { status: 'published', appId: { a: 1 } }, []],
])('%s', (_name, before, after, apps) => {
  expect(getAffectedApps(before, after)).toEqual(apps);
});

it.each(['airlock/reviews/author', 'a.b', ''])('counts nothing for the app %j', async (appId) => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
  const collection = vi.fn();
  await updateInstructionCount(appId, { collection } as unknown as Firestore);
  expect(collection).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
