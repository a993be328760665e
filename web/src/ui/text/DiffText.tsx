import { clsx } from 'clsx';
import type { DiffPiece } from './diffPieces';

const marks: Record<DiffPiece['kind'], string> = {
  same: '',
  added: 'bg-good-soft text-good no-underline forced-colors:underline',
  removed: 'bg-bad-soft text-bad line-through',
};

/** A text with marks for what was added and removed, which do not depend on colours alone. */
export function DiffText({ pieces }: { pieces: readonly DiffPiece[] }) {
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-line">
      {pieces.map(({ text, kind }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={index} className={clsx('rounded-small', marks[kind])}>
            {text}
          </Mark>
        );
      })}
    </span>
  );
}
