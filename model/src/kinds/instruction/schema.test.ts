import { describe, expect, it } from 'vitest';
import { makeInstruction } from '../../testing';
import { toReader } from '../../values/stored';
import { instructionFields } from './fields';
import {
  describedSubmission,
  instruction,
  instructionDraft,
  instructionSubmission,
} from './schema';

const { maxAlt } = instructionFields.steps;
const picture = { title: 'Open it', body: 'In the **menu**.', imageUrl: 'https://a.example/b.png' };
const make = (step: object) => ({ ...makeInstruction(), minutes: 5, steps: [step] });
const longest = 'x'.repeat(maxAlt);

describe('the text alternative of a step', () => {
  it('is empty where the version before wrote the step, and moderators can still publish it', () => {
    const described = { ...picture, imageAlt: '' };
    expect(instructionSubmission.parse(make(picture)).steps).toEqual([described]);
    expect(instructionDraft.parse(make(picture)).steps).toEqual([described]);
    expect(toReader(instruction).parse(make(picture)).steps).toEqual([described]);
  });

  it.each<[string, object, string[]]>([
    ['is missing', { ...picture, imageAlt: ' ' }, ['steps.0.imageAlt']],
    ['says nothing', { ...picture, imageAlt: '\u200B\u202E' }, ['steps.0.imageAlt']],
    ['is too long', { ...picture, imageAlt: `${longest}x` }, ['steps.0.imageAlt']],
    [
      'is missing beside something else',
      { ...picture, title: '', imageAlt: '' },
      ['steps.0.title', 'steps.0.imageAlt'],
    ],
    ['is as long as it may be', { ...picture, imageAlt: longest }, []],
    ['is Arabic', { ...picture, imageAlt: 'قائمة «الإعدادات» مفتوحة' }, []],
    ['has no picture', { ...picture, imageUrl: null, imageAlt: '' }, []],
  ])('that %s is asked for before a submission', (_what, step, paths) => {
    const { error } = describedSubmission.safeParse(make(step));
    expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(paths);
  });

  it('is one line without what turns its direction around', () => {
    const step = { ...picture, imageAlt: ' A\u202E menu\nis open ' };
    expect(describedSubmission.parse(make(step)).steps[0]?.imageAlt).toBe('A menu is open');
  });
});
