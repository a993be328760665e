import { t } from '@lingui/core/macro';
import { CircleCheck, TriangleAlert, Undo2, X } from 'lucide-react';
import { Button, IconButton, BidiText } from '../../../ui';
import type { Queue } from './useQueue';

/** The result of the last decision, with a button to undo it. It is shown until the next decision. */
export function ModerationBar<Item, State extends string>({
  queue: { list, notice, undo, closeNotice },
}: {
  queue: Queue<Item, State>;
}) {
  /** Ends the notice. The list gets the focus of the button that disappears, so that its keys go on working. */
  const end = (act: () => void) => () => {
    act();
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div
      role="status"
      className="above-notice sticky bottom-[calc(var(--covered)+1rem)] z-20 justify-self-center"
    >
      {notice !== null && (
        <div className="flex max-w-2xl animate-rise items-start gap-3 rounded-card bg-raised py-2.5 pe-2 ps-4 shadow-float">
          {notice.tone === 'done' ? (
            <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-good" />
          ) : (
            <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0 text-warn" />
          )}
          <div className="min-w-0 flex-1 py-0.5">
            {notice.sentences.map((sentence) => (
              <p key={sentence} className="wrap-anywhere">
                <BidiText text={sentence} />
              </p>
            ))}
          </div>
          {notice.undo !== null && (
            <Button
              size="sm"
              icon={<Undo2 aria-hidden="true" className="size-3.5" />}
              onClick={end(undo)}
            >{t`Undo`}</Button>
          )}
          <IconButton size="sm" label={t`Close`} icon={X} onClick={end(closeNotice)} />
        </div>
      )}
    </div>
  );
}
