import type { ReactNode } from 'react';
import { Menu, MenuAnchor } from '../../ui/dialogs/Menu';
import type { LanguageLink } from './useLanguageLinks';

interface LanguageChoicesProps {
  links: readonly LanguageLink[];
  /** The button that opens the menu, and has just been pressed. */
  trigger: ReactNode;
}

/** The menu of languages in the header. */
export const LanguageChoices = ({ links, trigger }: LanguageChoicesProps) => (
  <Menu trigger={trigger} defaultOpen>
    {links.map(({ name, ...link }) => (
      <MenuAnchor key={link.lang} {...link}>
        {name}
      </MenuAnchor>
    ))}
  </Menu>
);
