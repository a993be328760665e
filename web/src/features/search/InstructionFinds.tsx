import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { SearchFinds } from './search';

interface InstructionFindsProps extends Pick<SearchFinds, 'instructions'> {
  className?: string;
}

/** Instructions that a search found, each leading to its page; for a place below a heading of the second level. */
export function InstructionFinds({ instructions, className }: InstructionFindsProps) {
  return (
    <ul className={clsx('border-t border-line', className)}>
      {instructions.map(({ id, title, summary }) => (
        <li key={id} className="group relative border-b border-line py-3">
          <h3>
            <Link
              to={`/instructions/${id}`}
              className="after:absolute after:inset-0 group-hover:text-accent"
            >
              {title}
            </Link>
          </h3>
          <p className="text-ink-2">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
