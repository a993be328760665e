import { plural, t } from '@lingui/core/macro';
import {
  getFieldLabel,
  instructionFields,
  isSamePlain,
  type InstructionDraft,
} from '@appshelf/model';
import { formatList } from '../../../../lib/formatList';
import { inSentence } from '../../../../lib/inSentence';
import { translate } from '../../../../lib/translate';

/** Describes where two versions differ: "title, step 2 and step 3". Empty when they do not. */
export function describeDifferences(one: InstructionDraft, other: InstructionDraft): string {
  const { steps: ones, ...fields } = one;
  const names = (Object.keys(fields) as (keyof typeof fields)[])
    .filter((name) => !isSamePlain(one[name], other[name]))
    .map((name) => inSentence(translate(getFieldLabel(instructionFields[name]))));
  const longest = Math.max(ones.length, other.steps.length);
  const steps = Array.from({ length: longest }, (_, index) => index).filter(
    (index) => !isSamePlain(ones[index] ?? null, other.steps[index] ?? null),
  );
  const inSteps =
    steps.length > 3
      ? [plural(steps.length, { one: '# step', other: '# steps' })]
      : steps.map((index) => t`step ${String(index + 1)}`);
  return formatList([...names, ...inSteps]);
}
