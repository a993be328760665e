import { clsx } from 'clsx';
import { type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from '../loading/Spinner';
import { useHydrated } from '../loading/hydration';
import { drawIcon, type IconLike } from '../media/icon';

/** `primary` is the main action of a page or panel; `danger` deletes or ends something. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: 'md' | 'sm' | undefined;
  /** An icon of lucide, such as `Trash2`, or an element. */
  icon?: IconLike;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'bg-surface text-ink ring-1 ring-inset ring-edge/60 hover:bg-sunken hover:ring-edge',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-bad text-bad-ink hover:bg-bad-strong',
};

/** The classes of a button, for other elements that look like one (a file input's label). */
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

/**
 * Puts what a button says into an element of its own. A browser that translates the page replaces bare texts, and React
 * could not put the spinner or another icon before a text that is gone.
 */
const wrapText = (children: ReactNode) =>
  children === undefined ? null : <span className="contents">{children}</span>;

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is in progress: the button keeps its width and focus, is announced as busy and cannot be pressed again. */
  loading?: boolean | undefined;
}

/**
 * Keeps the focus in the field while a mouse presses a submit button. Without it, the error message of the field that
 * loses focus would move the button away before the press ends, and the form would not be submitted. On a touch screen
 * the focus moves, so that the on-screen keyboard closes.
 */
function stayInField(event: MouseEvent): void {
  if (matchMedia('(hover: hover)').matches) event.preventDefault();
}

/**
 * Ignores a press of a busy button, and Enter in a field of its form: a browser presses the form's submit button then. It would
 * submit a form without one by itself.
 */
const pressNothing = (event: MouseEvent): void => event.preventDefault();

/**
 * A button. Its `type` is `button` by default, so that no button submits a form by accident. It is inert until the page
 * is hydrated, since a press would do nothing.
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
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? pressNothing : onClick}
      className={buttonClasses({ variant, size }, className)}
    >
      {loading ? <Spinner /> : drawIcon(icon)}
      {wrapText(children)}
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<typeof Link>, Look {}

/** A link inside the application that looks like a button. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size }, className)}>
      {drawIcon(icon)}
      {wrapText(children)}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  icon: IconLike;
}

/** A square button with only an icon. */
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
