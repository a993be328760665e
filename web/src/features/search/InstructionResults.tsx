import { getInstructionPath, type SearchableInstruction } from '@appshelf/model';
import { clsx } from 'clsx';
import { CardLink } from '../../ui/buttons/CardLink';

interface InstructionResultsProps {
  instructions: readonly SearchableInstruction[];
  /** A small text below the summary of each instruction. */
  getFacts?: (instruction: SearchableInstruction) => string;
  className?: string;
}

/** Instructions that a search found, each leading to its page; for a place below a heading of the second level. */
export function InstructionResults({ instructions, getFacts, className }: InstructionResultsProps) {
  return (
    <ul className={clsx('border-t border-line', className)}>
      {instructions.map((instruction) => (
        <li key={instruction.id} className="group relative border-b border-line py-3">
          <h3 dir="auto">
            <CardLink to={getInstructionPath(instruction)}>{instruction.title}</CardLink>
          </h3>
          <p dir="auto" className="text-ink-2">
            {instruction.summary}
          </p>
          {getFacts !== undefined && (
            <p className="mt-0.5 text-small text-ink-3">{getFacts(instruction)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
