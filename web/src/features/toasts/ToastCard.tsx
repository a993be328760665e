import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { i18n } from '../../lib/i18n';
import { toDocumentPath } from '../../lib/language';
import { Button, buttonClasses } from '../../ui/buttons/Button';
import { BidiText } from '../../ui/text/BidiText';
import { type Toast, type ToastAction, type ToastType } from './toastsSlice';
import { undoToast } from './undo';

/** How far a toast must be swiped to close it, in CSS pixels. */
const swipeDistance = 80;

const marks: Record<ToastType, { name: MessageDescriptor; hue: string; Icon: LucideIcon }> = {
  success: { name: msg`Done`, hue: 'text-good', Icon: CircleCheck },
  error: { name: msg`Error`, hue: 'text-bad', Icon: CircleAlert },
  warning: { name: msg`Warning`, hue: 'text-warn', Icon: TriangleAlert },
  info: { name: msg`Note`, hue: 'text-ink-2', Icon: Info },
};

const actions: Record<ToastAction, { label: MessageDescriptor; run: (id: string) => void }> = {
  reload: { label: msg`Reload`, run: () => location.reload() },
  undo: { label: msg`Undo`, run: undoToast },
};

/** One toast, which is closed by its button or by a swipe. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { offset, handlers } = useSwipe(onClose);
  const { name, hue, Icon } = marks[toast.type];
  const action = toast.action && actions[toast.action];
  return (
    <div
      {...handlers}
      role={toast.type === 'error' || toast.type === 'warning' ? 'alert' : undefined}
      style={offset === 0 ? undefined : { transform: `translateX(${String(offset)}px)` }}
      className={clsx(
        'pointer-events-auto flex touch-pan-y animate-rise items-start gap-3 rounded-card bg-raised py-3 pe-2 ps-4 shadow-float',
        offset === 0 && 'transition-transform',
      )}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', hue)} />
      <p className="min-w-0 flex-1 py-0.5">
        <span className="sr-only">{i18n._(name)}: </span>
        <BidiText text={toast.message} />
      </p>
      {action !== undefined && (
        <Button
          size="sm"
          onClick={() => {
            onClose();
            action.run(toast.id);
          }}
        >
          {i18n._(action.label)}
        </Button>
      )}
      {toast.link !== undefined && (
        // Toasts stand outside the router.
        <a href={toDocumentPath(toast.link.to)} className={buttonClasses({ size: 'sm' })}>
          {toast.link.label}
        </a>
      )}
      <button
        type="button"
        aria-label={t`Close notification`}
        onClick={onClose}
        className="grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/** Moves a toast with a finger or pen, and closes it when it was moved far enough. A mouse selects text instead. */
function useSwipe(onSwiped: () => void) {
  const [start, setStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    setStart(null);
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') setStart(event.clientX);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start !== null) setOffset(event.clientX - start);
      },
      onPointerUp: () => {
        if (Math.abs(offset) >= swipeDistance) onSwiped();
        end();
      },
      onPointerCancel: end,
    },
  };
}
