import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useLazyModule } from '../../ui/loading/useLazyModule';
import { loadToastStack } from './loadToastStack';
import { selectShownToasts, selectWaitingCount } from './toastsSlice';

/** Shows the toasts above the page. Render it once in the application; its live region always exists. */
export function Toaster() {
  const toasts = useSelector(selectShownToasts, shallowEqual);
  const waiting = useSelector(selectWaitingCount);
  const stack = useRef<HTMLDivElement>(null);
  const ToastStack = useLazyModule(loadToastStack, toasts.length > 0)?.ToastStack;

  return (
    <div
      role="region"
      aria-label={t`Notifications`}
      // At the top, since buttons of bars and dialogs are at the bottom. In reverse order, so that on a low screen the newest toast
      // is visible, and scrolling shows the others.
      className="pointer-events-none fixed inset-0 z-60 flex flex-col-reverse items-center overflow-y-auto p-4 sm:items-end"
    >
      <div
        ref={stack}
        className="mb-auto flex w-full max-w-sm flex-col-reverse items-center gap-2 sm:items-end"
      >
        {waiting > 0 && (
          <p className="rounded-full bg-raised px-3 py-1 text-small text-ink-2 shadow-float">{t`${waiting} more`}</p>
        )}
        <div aria-live="polite" className="w-full">
          {ToastStack !== undefined && <ToastStack toasts={toasts} stack={stack} />}
        </div>
      </div>
    </div>
  );
}
