import type { Instruction } from '@appshelf/model';
import { StructuredData } from '../../../ui';
import { getStructuredData } from './structuredData';

/** An instruction for search engines, with the code that makes plain words of Markdown. */
export default function HowTo({ instruction }: { instruction: Instruction }) {
  return <StructuredData data={getStructuredData(instruction)} />;
}
