import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button, Drawer } from '../../ui';
import { sizeInWords } from './catalogueWords';
import { FacetPanel, type FacetPanelProps } from './FacetPanel';

interface FacetDrawerProps extends FacetPanelProps {
  /** How many values are chosen. */
  chosen: number;
  /** How many apps they leave; undefined while that is not known. */
  total: number | undefined;
}

/** The facets in a drawer, where the window has no room for them beside the shelf. What one chooses holds at once. */
export function FacetDrawer({ chosen, total, ...panel }: FacetDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <Button
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        className="max-sm:px-3!"
        onClick={() => setOpen(true)}
      >
        {chosen === 0 ? 'Filters' : `Filters (${String(chosen)})`}
      </Button>
      <Drawer open={isOpen} onOpenChange={setOpen} title="Filters">
        <FacetPanel {...panel} />
        <div className="sticky -bottom-4 mt-auto -mb-4 bg-raised py-4">
          <Button variant="primary" className="w-full" onClick={() => setOpen(false)}>
            {total === undefined ? 'Show apps' : `Show ${sizeInWords(total, false).toLowerCase()}`}
          </Button>
        </div>
      </Drawer>
    </div>
  );
}
