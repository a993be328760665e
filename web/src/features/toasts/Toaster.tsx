import { t } from '@lingui/core/macro';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { useHeightStyles } from '../../ui/page/useHeightStyles';
import { ToastCard } from './ToastCard';
import {
  selectClockRuns,
  selectShownToasts,
  selectWaitingCount,
  toastRemoved,
  toastsPaused,
  toastsResumed,
  toastsTicked,
} from './toastsSlice';

/** The space between the toasts and a dialog below them, in CSS pixels. */
const gap = 8;

/** How often expiry is checked, in milliseconds (docs/product.md). */
const tick = 100;

/** Shows the toasts above the page. Render it once in the application; its live region always exists. */
export function Toaster() {
  const dispatch = useDispatch();
  const toasts = useSelector(selectShownToasts, shallowEqual);
  const waiting = useSelector(selectWaitingCount);
  const region = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const reading = useReadingPause(region, toasts.length);
  useClock();
  useEscape(toasts.at(-1)?.id);

  return (
    <div
      ref={region}
      role="region"
      aria-label={t`Notifications`}
      {...reading}
      // In reverse order, so that on a low screen the newest toast is visible, and scrolling shows the others.
      className="above-notice toast-place pointer-events-none fixed inset-0 z-60 flex flex-col-reverse items-center overflow-y-auto p-4 pb-[calc(var(--covered)+1rem)] sm:items-end"
    >
      {toasts.length > 0 && <RoomInDialogs stack={stack} />}
      <div
        ref={stack}
        className="flex w-full max-w-sm flex-col-reverse items-center gap-2 sm:items-end"
      >
        {waiting > 0 && (
          <p className="rounded-full bg-raised px-3 py-1 text-small text-ink-2 shadow-float">
            {t`${waiting} more`}
          </p>
        )}
        <div aria-live="polite" className="grid w-full gap-2">
          {toasts.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              onClose={() => dispatch(toastRemoved(toast.id))}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Makes dialogs leave room for the toasts, which stand above them. */
function RoomInDialogs({ stack }: { stack: RefObject<HTMLElement | null> }) {
  useHeightStyles(
    stack,
    (height) => `[role='dialog'], [role='alertdialog'] { --toasts: ${String(height + gap)}px }`,
  );
  return null;
}

/** Pauses the time of all toasts while the pointer or the focus is on one of them. */
function useReadingPause(region: RefObject<HTMLElement | null>, shownCount: number) {
  const dispatch = useDispatch();
  const hovered = useRef(false);

  const settle = useCallback(() => {
    const read = hovered.current || region.current?.contains(document.activeElement) === true;
    dispatch(read ? toastsPaused(Date.now()) : toastsResumed(Date.now()));
  }, [dispatch, region]);

  // A removed toast takes the focus with it, without a blur event.
  useEffect(() => settle(), [settle, shownCount]);

  return {
    onPointerEnter: () => {
      hovered.current = true;
      settle();
    },
    onPointerLeave: () => {
      hovered.current = false;
      settle();
    },
    onFocus: settle,
    onBlur: () => queueMicrotask(settle),
  };
}

/** Runs the clock while a toast has a time, and only then. */
function useClock() {
  const dispatch = useDispatch();
  const runs = useSelector(selectClockRuns);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => dispatch(toastsTicked(Date.now())), tick);
    return () => clearInterval(timer);
  }, [dispatch, runs]);
}

/** Closes the newest toast on Escape, unless something closer to the focus has handled the key. */
function useEscape(newest: string | undefined) {
  const dispatch = useDispatch();
  useEffect(() => {
    if (newest === undefined) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dispatch(toastRemoved(newest));
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [dispatch, newest]);
}
