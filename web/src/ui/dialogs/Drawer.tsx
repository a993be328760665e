import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode } from 'react';
import { IconButton } from '../buttons/Button';
import { useBackCloses } from './useBackCloses';
import { useReturnFocus } from './useReturnFocus';

interface DrawerProps {
  /** False while the drawer is closed. By default, it is open while it is mounted. */
  open?: boolean;
  onClose: () => void;
  title: string;
  /** `start` is for navigation; `end` is wider, for details of an entry of the page. */
  side?: 'start' | 'end';
  children: ReactNode;
}

const sides = {
  start: 'inset-s-0 w-72 max-w-[85vw] animate-slide',
  end: 'inset-e-0 w-[28rem] max-w-full animate-fade',
} as const;

/** A panel that slides in from the side and traps the focus until it closes. */
export function Drawer({ open = true, onClose, title, side = 'start', children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  const onOpenChange = (next: boolean) => {
    if (!next) onClose();
  };
  useBackCloses(open, onOpenChange);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={clsx(
            'fixed inset-y-0 z-50 flex flex-col gap-4 overflow-y-auto bg-raised p-4 pt-[calc(1rem+var(--toasts))] shadow-float focus:outline-none',
            sides[side],
          )}
        >
          <div className="flex items-center justify-between">
            <Primitive.Title className="font-display text-title">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton size="sm" label={t`Close`} icon={X} />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
