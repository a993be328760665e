import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';

interface SetUpItemProps {
  title: string;
  /** What the step is for. */
  body: ReactNode;
  /** What is known about it, such as why an email was not sent. */
  status?: ReactNode;
  isDone: boolean;
  /** The ways to do it. */
  children: ReactNode;
}

/** A step of the set-up, with a mark that shows whether it is done. */
export function SetUpItem({ title, body, status, isDone, children }: SetUpItemProps) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex gap-3 px-4 py-3.5">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-good' : 'text-ink-3'}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-body font-semibold">
            {title} <span className="sr-only">({isDone ? 'done' : 'not done yet'})</span>
          </h3>
          <p className="max-w-reading text-small text-ink-2">{body}</p>
          {status != null && <p className="mt-1 text-small wrap-anywhere">{status}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      </div>
    </li>
  );
}
