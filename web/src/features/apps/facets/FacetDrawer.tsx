import { t } from '@lingui/core/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button, useLazyModule } from '../../../ui';
import type { FacetWindowProps } from './FacetWindow';

const loadWindow = () => import('./FacetWindow');

interface FacetDrawerProps extends Omit<FacetWindowProps, 'onClose'> {
  /** How many values are chosen. */
  chosen: number;
}

/**
 * The button that opens the facets in a drawer, for windows without room for them beside the shelf. Each choice applies
 * at once.
 */
export function FacetDrawer({ chosen, ...rest }: FacetDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const [isSoon, setSoon] = useState(false);
  const late = useLazyModule(loadWindow, isSoon || isOpen);
  return (
    <div className="lg:hidden">
      <Button
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        className="max-sm:px-3!"
        onPointerEnter={() => setSoon(true)}
        onFocus={() => setSoon(true)}
        onClick={() => setOpen(true)}
      >
        {chosen === 0 ? t`Filters` : t`Filters (${String(chosen)})`}
      </Button>
      {isOpen && late !== null && <late.FacetWindow {...rest} onClose={() => setOpen(false)} />}
    </div>
  );
}
