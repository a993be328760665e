import type { Instruction, ModerationEntry } from '@appshelf/model';
import { DateText } from '../../../../ui';
import { useGetAdminNameQuery } from '../../people';
import { useListDecisionsQuery } from './api';

/** The earlier decisions on an instruction, with their notes. */
export function Decisions({ instruction: { id, updatedAt } }: { instruction: Instruction }) {
  const { data: decisions = [] } = useListDecisionsQuery({ id, updatedAt });
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions" className="grid gap-2">
      <h2 id="decisions" className="text-body!">
        Earlier decisions
      </h2>
      <ul className="grid gap-3">
        {decisions.map((decision) => (
          <DecisionLine key={decision.id} decision={decision} />
        ))}
      </ul>
    </section>
  );
}

function DecisionLine({ decision: { decision, note, by, at } }: { decision: ModerationEntry }) {
  const { data: name = '…' } = useGetAdminNameQuery(by);
  return (
    <li className="border-l-2 border-edge pl-4">
      <p className="text-small text-ink-3">
        <span className="text-ink-2">
          {name} {decision === 'published' ? 'published it' : 'sent it back'}
        </span>
        , <DateText at={at} />
      </p>
      {note !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </li>
  );
}
