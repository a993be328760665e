import { type InstructionStep } from '@appshelf/model';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';

interface StepListProps {
  steps: readonly InstructionStep[];
  /** The indexes of the steps that are done. */
  done: ReadonlySet<number>;
  /** The index of the step that is being read; -1 for none. */
  current: number;
}

/** An overview of the steps, with links to them. */
export function StepList({ steps, done, current }: StepListProps) {
  return (
    <ol className="grid gap-0.5 border-s border-line text-small max-lg:hidden">
      {steps.map((step, index) => (
        <li key={index}>
          <a
            href={`#step-${String(index + 1)}`}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(
              '-ms-px flex min-h-8 items-center gap-2 border-s-2 py-1 ps-3',
              index === current
                ? 'border-accent font-semibold text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            <span dir="auto" className="min-w-0 flex-1">
              {step.title}
            </span>
            {done.has(index) && (
              <Check role="img" aria-label="done" className="size-3.5 shrink-0 text-accent" />
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}
