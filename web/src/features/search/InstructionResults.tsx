import { getInstructionPath, type SearchableInstruction, getPartLanguage } from '@appshelf/model';
import type { WithReason } from './engine/textIndex';
import { ResultList } from './ResultList';

interface InstructionResultsProps {
  instructions: readonly WithReason<SearchableInstruction>[];
  /** A small text below the summary of each instruction. */
  getFacts?: (instruction: SearchableInstruction) => string;
  className?: string;
}

/** Instructions that a search found, each leading to its page; for a place below a heading of the second level. */
export function InstructionResults({ instructions, getFacts, className }: InstructionResultsProps) {
  return (
    <ResultList
      results={instructions.map((instruction) => ({
        to: getInstructionPath(instruction),
        title: instruction.title,
        summary: instruction.summary,
        titleLanguage: getPartLanguage(instruction, 'title'),
        summaryLanguage: getPartLanguage(instruction, 'summary'),
        facts: getFacts?.(instruction),
        reason: instruction.reason,
      }))}
      className={className}
    />
  );
}
