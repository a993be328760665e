import { getInstructionPath, instructionFields, type Instruction } from '@appshelf/model';
import { toProperties } from '../../../lib/toProperties';
import { toPlainText } from '../../../ui/text/toPlainText';

/** An instruction as schema.org's HowTo (https://schema.org/HowTo), with the page's own steps. */
export function getStructuredData(instruction: Instruction): Readonly<Record<string, unknown>> {
  const { minutes, steps, authorName } = instruction;
  return {
    '@type': 'HowTo',
    ...toProperties(instructionFields, instruction),
    totalTime: `PT${String(minutes)}M`,
    author: { '@type': 'Person', name: authorName },
    step: steps.map((step, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: step.title,
      text: toPlainText(step.body),
      url: `${getInstructionPath(instruction)}#step-${String(index + 1)}`,
      ...(step.imageUrl === null ? {} : { image: step.imageUrl }),
    })),
  };
}
