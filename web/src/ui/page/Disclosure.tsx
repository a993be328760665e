import { type ReactNode, useState } from 'react';

interface DisclosureProps {
  /** The text of the button. */
  summary: ReactNode;
  children: ReactNode;
}

/** Content that can be unfolded. It is rendered when it is first opened, so that it costs nothing before. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <details onToggle={(event) => setWanted(wanted || event.currentTarget.open)}>
      <summary className="w-fit py-0.5 font-semibold text-accent hover:underline">
        {summary}
      </summary>
      {wanted && <div className="mt-3">{children}</div>}
    </details>
  );
}
