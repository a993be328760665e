import type { InstructionSubmission } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { getDiffPieces } from '../../../ui/text/diffPieces';
import { getChanges } from './changes';

const step = (title: string, body = `How to ${title}.`) => ({
  title,
  body,
  imageUrl: null,
  imageAlt: '',
});
const content: InstructionSubmission = {
  title: 'Fold a map',
  summary: 'Along its own lines.',
  appId: null,
  difficulty: 'easy',
  minutes: 5,
  coverUrl: null,
  tags: ['paper'],
  steps: [step('lay it out'), step('find the middle'), step('fold it')],
};
const now = (change: Partial<InstructionSubmission>) =>
  getChanges(content, { ...content, ...change });

describe('getChanges', () => {
  it('finds nothing where nothing changed', () => {
    expect(now({})).toEqual({ fields: [], steps: [] });
  });

  it('compares fields word by word', () => {
    expect(now({ title: 'Fold a large map', minutes: 6 }).fields).toEqual([
      {
        label: 'Title',
        pieces: [
          { text: 'Fold a ', kind: 'same' },
          { text: 'large ', kind: 'added' },
          { text: 'map', kind: 'same' },
        ],
      },
      {
        label: 'Minutes',
        pieces: [
          { text: '5', kind: 'removed' },
          { text: '6', kind: 'added' },
        ],
      },
    ]);
  });

  it.each([
    [
      'a step in the middle',
      [step('lay it out'), step('breathe'), step('find the middle'), step('fold it')],
      [['added', 2]],
    ],
    ['a step less', [step('lay it out'), step('fold it')], [['removed', 2]]],
    [
      'a step that says something else',
      [step('lay it out'), step('find the middle', 'Look.'), step('fold it')],
      [['changed', 2]],
    ],
    [
      'a step that was written anew',
      [step('lay it out'), step('measure'), step('fold it')],
      [['changed', 2]],
    ],
    [
      'one written anew and one more',
      [step('lay it out'), step('measure'), step('mark'), step('fold it')],
      [
        ['changed', 2],
        ['added', 3],
      ],
    ],
    [
      'another picture',
      [{ ...step('lay it out'), imageUrl: 'https://x.example/1.png' }, ...content.steps.slice(1)],
      [['changed', 1]],
    ],
    [
      'other words for what a picture shows',
      [{ ...step('lay it out'), imageAlt: 'A sheet' }, ...content.steps.slice(1)],
      [['changed', 1]],
    ],
    [
      'nothing left but a new one',
      [step('tear it')],
      [
        ['changed', 1],
        ['removed', 2],
        ['removed', 3],
      ],
    ],
  ])('finds %s', (_what, steps, expected) => {
    expect(now({ steps }).steps.map(({ kind, number }) => [kind, number])).toEqual(expected);
  });
});

describe('getDiffPieces', () => {
  it.each([
    ['', 'new', [{ text: 'new', kind: 'added' }]],
    ['old', '', [{ text: 'old', kind: 'removed' }]],
    ['same', 'same', [{ text: 'same', kind: 'same' }]],
  ])('%j to %j', (before, after, pieces) => {
    expect(getDiffPieces(before, after)).toEqual(pieces);
  });
});
