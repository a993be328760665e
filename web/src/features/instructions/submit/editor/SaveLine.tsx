import { t } from '@lingui/core/macro';
import { Check, CloudOff, HardDrive } from 'lucide-react';
import { Spinner } from '../../../../ui/loading/Spinner';
import type { EditorHandle } from './useEditor';

/** The state of saving, in one line. Only failures are announced. */
export function SaveLine({ editor: { state, isSafe, basis } }: { editor: EditorHandle }) {
  const onDevice = isSafe
    ? t`It is stored on this device.`
    : t`This browser can’t store it, so keep this page open.`;
  if (state.kind === 'unsaved' || state.kind === 'refused') {
    return (
      <Line icon={<CloudOff aria-hidden="true" className="size-4 shrink-0 text-warn" />} isNews>
        {state.reason === null
          ? t`Not saved: no connection. ${onDevice}`
          : t`Not saved: ${state.reason} ${onDevice}`}
      </Line>
    );
  }
  if (state.kind === 'local') {
    return (
      <Line icon={<HardDrive aria-hidden="true" className="size-4 shrink-0" />}>
        {isSafe
          ? t`Stored on this device until you submit it`
          : t`Not saved. This browser can’t store your text, so keep this page open.`}
      </Line>
    );
  }
  if (state.kind === 'waiting' || state.kind === 'saving')
    return <Line icon={<Spinner />}>{t`Saving`}</Line>;
  if (state.kind === 'saved' && basis !== 0) {
    return <Line icon={<Check aria-hidden="true" className="size-4 shrink-0" />}>{t`Saved`}</Line>;
  }
  return null;
}

interface LineProps {
  icon: React.ReactNode;
  /** Whether the state is announced when it appears. */
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
