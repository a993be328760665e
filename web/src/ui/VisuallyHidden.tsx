import { type ComponentProps } from 'react';

/** Text for those who listen to the page. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />;
}
