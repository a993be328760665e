import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useHeightStyles } from '../../ui/page/useHeightStyles';
import { ToastCard } from './ToastCard';
import { isComposing } from '../../lib/isComposing';
import {
  selectClockRuns,
  toastRemoved,
  toastsPaused,
  toastsResumed,
  toastsTicked,
  type Toast,
} from './toastsSlice';

/** The space between the toasts and a dialog below them, in CSS pixels. */
const gap = 8;

/** How often expiry is checked, in milliseconds. */
const tick = 100;

interface ToastStackProps {
  /** The toasts to show, oldest first. */
  toasts: readonly Toast[];
  /** The element around the toasts, whose height dialogs leave free. */
  stack: RefObject<HTMLElement | null>;
}

/** Shows the cards of toasts and runs their time. */
export function ToastStack({ toasts, stack }: ToastStackProps) {
  const dispatch = useDispatch();
  const cards = useRef<HTMLDivElement>(null);
  const reading = useReadingPause(cards, toasts.length);
  useClock();
  useEscape(toasts.at(-1)?.id);

  return (
    <div ref={cards} className="grid gap-2" {...reading}>
      {toasts.length > 0 && <RoomInDialogs stack={stack} />}
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => dispatch(toastRemoved(toast.id))} />
      ))}
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
function useReadingPause(cards: RefObject<HTMLElement | null>, shownCount: number) {
  const dispatch = useDispatch();
  const hovered = useRef(false);

  const settle = useCallback(() => {
    const read = hovered.current || cards.current?.contains(document.activeElement) === true;
    dispatch(read ? toastsPaused(Date.now()) : toastsResumed(Date.now()));
  }, [dispatch, cards]);

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
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      dispatch(toastRemoved(newest));
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [dispatch, newest]);
}
