import { getInstructionPath, type Instruction } from '@appshelf/model';
import { toPlainText } from '../../../ui/text/toPlainText';

/** An instruction as schema.org's HowTo (https://schema.org/HowTo), with the page's own steps. */
export function getStructuredData(instruction: Instruction): Readonly<Record<string, unknown>> {
  const { title, summary, minutes, coverUrl, steps, authorName, publishedAt } = instruction;
  return {
    '@type': 'HowTo',
    name: title,
    description: summary,
    totalTime: `PT${String(minutes)}M`,
    author: { '@type': 'Person', name: authorName },
    ...(coverUrl === null ? {} : { image: coverUrl }),
    ...(publishedAt === null ? {} : { datePublished: new Date(publishedAt).toISOString() }),
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
