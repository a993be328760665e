import { clsx } from 'clsx';
import { type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from '../feedback/Spinner';
import { useHydrated } from '../loading/hydration';

/** `primary` is the one thing to do here; `danger` destroys something and says so. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: 'md' | 'sm' | undefined;
  icon?: ReactNode;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'bg-surface text-ink ring-1 ring-inset ring-edge/60 hover:bg-sunken hover:ring-edge',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-bad text-bad-ink hover:bg-bad-strong',
};

/** The classes of a control that looks like a button, for elements that are not one (a file input's label). */
export function buttonClasses(
  { variant = 'secondary', size = 'md' }: Look,
  extra?: string,
): string {
  return clsx(
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control font-semibold text-balance wrap-break-word select-none forced-colors:border',
    'transition-[background-color,color,box-shadow,transform] active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    size === 'md' ? 'min-h-10 px-4 py-1 text-body' : 'min-h-8 px-3 py-0.5 text-small',
    variants[variant],
    extra,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is under way: the button keeps its width and focus, announces itself busy and cannot be pressed again. */
  loading?: boolean | undefined;
}

/**
 * Sends a form without taking the focus out of its field: what the field said when it was left would move the button
 * from under the mouse before the press ends, and nothing would be sent. Where one touches there is no such moment, and
 * the keyboard on the screen is to fold.
 */
function stayInField(event: MouseEvent): void {
  if (matchMedia('(hover: hover)').matches) event.preventDefault();
}

/**
 * A button; `type` is `button` unless said otherwise, so that none submits a form by accident. It is inert until the page
 * is hydrated: a press would do nothing.
 */
export function Button({
  variant,
  size,
  icon,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      onMouseDown={type === 'submit' ? stayInField : undefined}
      inert={!useHydrated()}
      {...rest}
      type={loading ? 'button' : type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={buttonClasses({ variant, size }, className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<typeof Link>, Look {}

/** A link inside the application that looks like a button. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size }, className)}>
      {icon}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** What the button does, for those who cannot see the icon and as its tooltip. */
  label: string;
  icon: ReactNode;
}

/** A square button with an icon alone. */
export function IconButton({ label, icon, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size={size}
      {...rest}
      aria-label={label}
      title={label}
      icon={icon}
      className={clsx(size === 'md' ? 'w-10 px-0!' : 'w-8 px-0!', className)}
    />
  );
}
