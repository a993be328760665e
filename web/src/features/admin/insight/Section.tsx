import { t } from '@lingui/core/macro';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui';
import { formatCount } from '../../../lib/formatCount';

interface SectionProps {
  title: string;
  /** What is listed, in a sentence or two. */
  lead: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of the page with its heading and an explanation. */
export function Section({ title, lead, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <h2 id={headingId}>{title}</h2>
      <p className="max-w-prose text-ink-2">{lead}</p>
      {children}
    </section>
  );
}

/** How many rows of a list are shown at first. */
const initialRows = 20;

/** The rows that are shown of a list, and the button that shows all or some of them; null for a short list. */
export function useShownRows<Row>(rows: readonly Row[]): [readonly Row[], ReactNode] {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length <= initialRows) return [rows, null];
  const label = showsAll
    ? t`Show ${formatCount(initialRows)}`
    : t`Show all ${formatCount(rows.length)}`;
  return [
    showsAll ? rows : rows.slice(0, initialRows),
    <Button
      key="more"
      size="sm"
      variant="quiet"
      className="justify-self-start"
      onClick={() => setShowsAll(!showsAll)}
    >
      {label}
    </Button>,
  ];
}
