import type { Instruction } from '@appshelf/model';
import { StructuredData } from '../../../ui';
import { getStructuredData } from './structuredData';

/** An instruction as structured data for search engines. Its code, which removes the Markdown, loads separately. */
export default function HowTo({ instruction }: { instruction: Instruction }) {
  return <StructuredData data={getStructuredData(instruction)} />;
}
