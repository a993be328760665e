import type { LucideIcon } from 'lucide-react';
import { isValidElement, type ReactElement } from 'react';

/** An icon by its name, or an element for another size or an icon that lucide does not have. */
export type IconLike = LucideIcon | ReactElement | null | undefined;

/** Draws an icon that says nothing to screen readers. An element stays as it is. */
export function drawIcon(Icon: IconLike, className = 'size-4'): ReactElement | null {
  if (Icon === undefined || Icon === null || isValidElement(Icon)) return Icon ?? null;
  return <Icon aria-hidden="true" className={className} />;
}
