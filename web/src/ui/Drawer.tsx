import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode } from 'react';
import { IconButton } from './Button';
import { useReturnFocus } from './useReturnFocus';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

/** A panel that slides in from the side and keeps the focus until it is closed. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] animate-slide flex-col gap-4 overflow-y-auto bg-raised p-4 shadow-float focus:outline-none"
        >
          <div className="flex items-center justify-between">
            <Primitive.Title className="font-display text-title">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton
                size="sm"
                label="Close"
                icon={<X aria-hidden="true" className="size-4" />}
              />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
