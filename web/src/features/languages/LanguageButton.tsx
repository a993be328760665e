import { t } from '@lingui/core/macro';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/buttons/Button';
import { useLazyModule } from '../../ui/loading/useLazyModule';
import { useLanguageLinks } from './useLanguageLinks';

const loadChoices = () => import('./LanguageChoices');

/** A button that opens the languages of the site; nothing on a site in one language. Its menu is loaded when it is touched. */
export function LanguageButton({ className }: { className?: string | undefined }) {
  const links = useLanguageLinks();
  const [isTouched, setTouched] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const late = useLazyModule(loadChoices, isTouched || isPressed);
  if (links.length === 0) return null;
  const look = { label: t`Language`, icon: <Languages className="size-5" />, className };
  if (isPressed && late !== null) {
    return <late.LanguageChoices links={links} trigger={<IconButton {...look} />} />;
  }
  return (
    <IconButton
      {...look}
      aria-haspopup="menu"
      aria-busy={isPressed || undefined}
      onPointerEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
      onClick={() => setPressed(true)}
    />
  );
}
