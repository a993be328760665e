import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../buttons/Button';
import { BidiText } from '../text/BidiText';
import { useBackCloses } from './useBackCloses';
import { isComposing } from '../../lib/isComposing';
import { useReturnFocus } from './useReturnFocus';

interface DialogProps {
  /** False while the dialog is closed. By default, it is open while it is mounted. */
  open?: boolean;
  /** Something is running in the dialog, so it cannot be closed. */
  isBusy?: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The dialog's buttons, the confirming one last. */
  footer?: ReactNode;
  /** An `alertdialog` requires an answer: a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog';
  width?: 'narrow' | 'wide' | 'full';
  onKeyDown?: (event: KeyboardEvent) => void;
}

const widths = { narrow: 'max-w-md', wide: 'max-w-3xl', full: 'max-w-page' } as const;

/** A dialog above the page. It traps the focus, and returns it when it closes. */
export function Dialog({
  open = true,
  isBusy = false,
  onClose,
  title,
  description,
  children,
  footer,
  role = 'dialog',
  width = 'narrow',
  onKeyDown,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const onOpenChange = (next: boolean) => {
    if (!next && !isBusy) onClose();
  };
  useBackCloses(open, onOpenChange);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Primitive.Content
          {...returnFocus}
          role={role}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onKeyDown={onKeyDown}
          onEscapeKeyDown={(event) => {
            // It ends the composition of a word, and not the dialog.
            if (isComposing(event)) event.preventDefault();
          }}
          onPointerDownOutside={(event) => {
            if (role === 'alertdialog' || isNotice(event.target)) event.preventDefault();
          }}
          className={clsx(
            'fixed inset-x-4 bottom-4 z-50 mx-auto flex max-h-[calc(100dvh-2rem-var(--toasts))] animate-rise flex-col overflow-y-auto rounded-card bg-raised shadow-float focus:outline-none',
            // In the middle of the window, or below the toasts where it is too tall for that.
            'sm:top-1/2 sm:bottom-auto sm:translate-y-[max(-50%,calc(var(--toasts)+1rem-50dvh))] sm:animate-fade',
            widths[width],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-5">
            <div className="min-w-0 flex-1">
              <Primitive.Title dir="auto" className="text-title">
                <BidiText text={title} />
              </Primitive.Title>
              {description !== undefined && (
                <Primitive.Description asChild>
                  <div className="mt-1.5 text-ink-2">
                    {typeof description === 'string' ? (
                      <BidiText text={description} />
                    ) : (
                      description
                    )}
                  </div>
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton size="sm" label={t`Close`} icon={X} className="-mt-1 -me-1.5" />
            </Primitive.Close>
          </header>
          {children !== undefined && (
            <div className="overflow-y-auto px-5 pt-4 [@media(max-height:32rem)]:shrink-0">
              {children}
            </div>
          )}
          <footer className="flex flex-wrap justify-end gap-2 p-5">{footer}</footer>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Toasts are shown above dialogs; closing one must not close the dialog below it. */
function isNotice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-live]') !== null;
}
