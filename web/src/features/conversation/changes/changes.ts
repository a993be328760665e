import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isSamePlain, type InstructionStep, type InstructionSubmission } from '@appshelf/model';
import { diffArrays } from 'diff';
import { i18n } from '../../../lib/i18n';
import { getDiffPieces, type DiffPiece } from '../../../ui/text/diffPieces';

/** A field that has changed. */
interface FieldChange {
  label: string;
  pieces: DiffPiece[];
}

/** A step that was added, removed or changed. */
export interface StepChange {
  kind: 'added' | 'removed' | 'changed';
  /** The present number of the step, or the former number of a removed one, counted from 1. */
  number: number;
  title: DiffPiece[];
  body: DiffPiece[];
  /** The addresses of its picture before and now. */
  image: { before: string | null; now: string | null };
  /** What its picture shows, in words. */
  alt: DiffPiece[];
}

/** The differences between two versions. */
export interface Changes {
  fields: FieldChange[];
  steps: StepChange[];
}

/** Whether there are no differences. */
export const isEmpty = ({ fields, steps }: Changes): boolean =>
  fields.length === 0 && steps.length === 0;

const labels: readonly [
  label: MessageDescriptor,
  read: (content: InstructionSubmission) => string,
][] = [
  [msg`Title`, ({ title }) => title],
  [msg`Summary`, ({ summary }) => summary],
  [msg`App`, ({ appId }) => appId ?? ''],
  [msg`Difficulty`, ({ difficulty }) => difficulty],
  [msg`Minutes`, ({ minutes }) => String(minutes)],
  [msg`Tags`, ({ tags }) => tags.join(', ')],
  [msg`Cover picture`, ({ coverUrl }) => coverUrl ?? ''],
];

const none: InstructionStep = { title: '', body: '', imageUrl: null, imageAlt: '' };

function stepChange(
  kind: StepChange['kind'],
  number: number,
  before: InstructionStep,
  now: InstructionStep,
): StepChange {
  return {
    kind,
    number,
    title: getDiffPieces(before.title, now.title),
    body: getDiffPieces(before.body, now.body),
    image: { before: before.imageUrl, now: now.imageUrl },
    alt: getDiffPieces(before.imageAlt, now.imageAlt),
  };
}

const isAlike = (one: InstructionStep, other: InstructionStep): boolean =>
  one.title === other.title || one.body === other.body;

const isSame = (one: InstructionStep, other: InstructionStep): boolean => isSamePlain(one, other);

/**
 * Compares the steps. Steps with the same title or the same text count as the same step. Between them, a removed step and
 * an added step in the same place count as one changed step.
 */
function stepChanges(before: InstructionStep[], now: InstructionStep[]): StepChange[] {
  const changes: StepChange[] = [];
  let gone: { step: InstructionStep; number: number }[] = [];
  let [atBefore, atNow] = [0, 0];
  const settle = (): void => {
    for (const { step, number } of gone) changes.push(stepChange('removed', number, step, none));
    gone = [];
  };
  for (const run of diffArrays(before, now, { comparator: isAlike })) {
    for (const item of run.value) {
      if (run.removed) {
        gone.push({ step: item, number: atBefore + 1 });
        atBefore += 1;
        continue;
      }
      const step = now[atNow] ?? item;
      if (run.added) {
        const counterpart = gone.shift();
        changes.push(
          counterpart === undefined
            ? stepChange('added', atNow + 1, none, step)
            : stepChange('changed', atNow + 1, counterpart.step, step),
        );
      } else {
        settle();
        const earlier = before[atBefore] ?? item;
        if (!isSame(earlier, step)) changes.push(stepChange('changed', atNow + 1, earlier, step));
        atBefore += 1;
      }
      atNow += 1;
    }
  }
  settle();
  return changes;
}

/** The differences between the published version and a re-submission. */
export function getChanges(before: InstructionSubmission, now: InstructionSubmission): Changes {
  return {
    fields: labels
      .filter(([, read]) => read(before) !== read(now))
      .map(([label, read]) => ({
        label: i18n._(label),
        pieces: getDiffPieces(read(before), read(now)),
      })),
    steps: stepChanges(before.steps, now.steps),
  };
}
