import { plural } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { Problem } from './problems';

/**
 * What is missing before an instruction can be submitted, with links to the fields. Receives the focus when `attempt`
 * changes.
 */
export function ProblemSummary({
  problems,
  attempt,
}: {
  problems: readonly Problem[];
  attempt: number;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) panel.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-labelledby="problems-title"
      className="scroll-mt-6 rounded-card bg-bad-soft px-5 py-4"
    >
      <h2 id="problems-title" className="font-text! text-lead! font-semibold!">
        {plural(problems.length, {
          one: 'One thing is missing before you can submit',
          other: '# things are missing before you can submit',
        })}
      </h2>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ controlId, label, message }) => (
          <li key={controlId}>
            <a
              href={`#${controlId}`}
              onClick={(event) => {
                event.preventDefault();
                const control = document.getElementById(controlId);
                control?.scrollIntoView({ block: 'center' });
                control?.focus({ preventScroll: true });
              }}
              className="underline hover:text-accent"
            >
              <span className="font-semibold">{label}:</span> {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
