import { Link, type LinkProps } from 'react-router-dom';

/** The link of a card; the whole card can be clicked. The card must have the classes `group relative`. */
export function CardLink(props: Pick<LinkProps, 'to' | 'children'>) {
  return <Link {...props} className="after:absolute after:inset-0 group-hover:text-accent" />;
}
