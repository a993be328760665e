import { Check, CloudOff, HardDrive } from 'lucide-react';
import { Spinner } from '../../../../ui/feedback/Spinner';
import type { AutosaveState } from '../saving/autosaveContract';

/** Where the work is, in a line. Only what is out of the ordinary is read out. */
export function SaveLine({ state: { save, isSafe, basis } }: { state: AutosaveState }) {
  const kept = isSafe
    ? 'kept on this device'
    : 'this browser keeps nothing, so leave the page open';
  if (save.kind === 'unsaved') {
    return (
      <Line icon={<CloudOff aria-hidden="true" className="size-4 shrink-0 text-warn" />} isNews>
        {save.reason === null
          ? `Not saved: no connection, ${kept}`
          : `Not saved: ${save.reason} It is ${kept}.`}
      </Line>
    );
  }
  if (save.kind === 'refused') {
    return (
      <Line icon={<CloudOff aria-hidden="true" className="size-4 shrink-0 text-warn" />} isNews>
        {`Not saved: ${save.reason} It is ${kept}.`}
      </Line>
    );
  }
  if (save.kind === 'local') {
    return (
      <Line icon={<HardDrive aria-hidden="true" className="size-4 shrink-0" />}>
        {isSafe ? 'Kept on this device until you submit it' : `Not kept: ${kept}`}
      </Line>
    );
  }
  if (save.kind === 'waiting' || save.kind === 'saving')
    return <Line icon={<Spinner />}>Saving</Line>;
  if (save.kind === 'saved' && basis !== 0) {
    return <Line icon={<Check aria-hidden="true" className="size-4 shrink-0" />}>Saved</Line>;
  }
  return null;
}

interface LineProps {
  icon: React.ReactNode;
  /** Read out when it appears. */
  isNews?: boolean;
  children: string;
}

function Line({ icon, isNews = false, children }: LineProps) {
  return (
    <p
      role={isNews ? 'status' : undefined}
      className="flex min-w-0 items-center gap-2 text-small text-ink-2"
    >
      {icon}
      <span>{children}</span>
    </p>
  );
}
