import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getDirection } from '../../lib/i18n';
import { drawIcon, type IconLike } from '../media/icon';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  /** {@link MenuItem}, {@link MenuLink}, {@link MenuSeparator}. */
  children: ReactNode;
  align?: 'start' | 'end';
  /** Opens at once when it is mounted, for a menu whose code was loaded by pressing its button. */
  defaultOpen?: boolean;
}

/** A list of actions that opens from a button. */
export function Menu({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <DropdownMenu.Root dir={getDirection()} defaultOpen={defaultOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          onCloseAutoFocus={stayElsewhere}
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,calc(100vw-1.5rem))] min-w-[min(12rem,calc(100vw-1.5rem))] animate-rise overflow-y-auto overscroll-contain rounded-card bg-raised p-1.5 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/**
 * Prevents the focus from returning to the menu's button after a link was followed: the focus belongs on the new page's
 * heading.
 */
function stayElsewhere(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault();
}

/** The classes of all entries of a {@link Menu}. */
export const itemClasses =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 text-body outline-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-sunken';

interface MenuItemProps {
  onSelect: () => void;
  icon?: IconLike;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  children: ReactNode;
}

/** An action of a {@link Menu}. */
export function MenuItem({
  onSelect,
  icon,
  tone = 'neutral',
  disabled = false,
  children,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      disabled={disabled}
      className={clsx(itemClasses, tone === 'danger' && 'text-bad')}
    >
      {drawIcon(icon)}
      {children}
    </DropdownMenu.Item>
  );
}

/** A link in a {@link Menu}. */
export function MenuLink({
  icon,
  children,
  ...rest
}: ComponentProps<typeof Link> & { icon?: IconLike }) {
  return (
    <DropdownMenu.Item asChild>
      <Link {...rest} className={itemClasses}>
        {drawIcon(icon)}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

/** A link in a {@link Menu} that loads a document. */
export function MenuAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <DropdownMenu.Item asChild>
      <a {...rest} className={clsx(itemClasses, 'aria-[current]:font-semibold')}>
        {children}
      </a>
    </DropdownMenu.Item>
  );
}

/** A text at the top of a {@link Menu}, such as the name of the member. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2.5 py-1.5 text-small text-ink-3">
      {children}
    </DropdownMenu.Label>
  );
}

/** A line between groups of a {@link Menu}. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
