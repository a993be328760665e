import { type ReactNode } from 'react';
import { drawIcon, type IconLike } from '../media/icon';
import { BidiText } from '../text/BidiText';

interface EmptyStateProps {
  /** What is missing here. */
  title: string;
  body?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  icon?: IconLike;
}

/** A placeholder for an empty list: says what belongs here and offers the next step. */
export function EmptyState({ title, body, action, icon }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center py-12 text-center">
      <div className="flex h-20 w-60 max-w-full items-end justify-center">
        <div className="grid size-14 squircle place-items-center border border-dashed border-edge text-ink-3">
          {drawIcon(icon, 'size-6')}
        </div>
      </div>
      <div className="ledge-front w-60 max-w-full" />
      <p className="mt-5 text-lead font-semibold">
        <BidiText text={title} />
      </p>
      {body !== undefined && (
        <p className="mt-1 max-w-[44ch] text-ink-2">
          {typeof body === 'string' ? <BidiText text={body} /> : body}
        </p>
      )}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}
