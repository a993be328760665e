import { Link, type LinkProps } from 'react-router-dom';

/** The link of a card, which leads wherever one presses the card. The card is `group relative`. */
export function CardLink(props: Pick<LinkProps, 'to' | 'children'>) {
  return <Link {...props} className="after:absolute after:inset-0 group-hover:text-accent" />;
}
