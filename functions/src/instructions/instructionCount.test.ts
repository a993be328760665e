import { expect, it } from 'vitest';
import { getAffectedApps, type InstructionState } from './instructionCount';

const published: InstructionState = { status: 'published', appId: 'a' };
const submitted: InstructionState = { status: 'submitted', appId: 'a' };

it.each<[string, InstructionState, InstructionState, string[]]>([
  ['a draft', null, { status: 'draft', appId: 'a' }, []],
  ['publication', submitted, published, ['a']],
  ['an edit that goes back into the queue', published, submitted, ['a']],
  ['another app', published, { ...published, appId: 'b' }, ['a', 'b']],
  ['about no app any more', published, { ...published, appId: null }, ['a']],
  ['published about no app', null, { status: 'published', appId: null }, []],
  ['another text', published, { ...published }, []],
  ['deletion', published, null, ['a']],
  ['an app that is a path', null, { ...published, appId: 'a/reviews/b' }, []],
  ['an app that is no key', published, { ...published, appId: 'a.b' }, ['a']],
  ['an app that is no text', null, { status: 'published', appId: { a: 1 } }, []],
])('%s', (_name, before, after, apps) => {
  expect(getAffectedApps(before, after)).toEqual(apps);
});
