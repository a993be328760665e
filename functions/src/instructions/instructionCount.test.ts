import { expect, it } from 'vitest';
import { getAffectedApps, type InstructionState } from './instructionCount';

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
])('%s', (_name, before, after, apps) => {
  expect(getAffectedApps(before, after)).toEqual(apps);
});
