import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui';

const MediaPicker = lazy(async () => {
  const { MediaPicker: picker } = await import('./MediaPicker');
  return { default: picker };
});

interface PickButtonProps {
  /** What it says: "Choose the icon". */
  label: string;
  onPick: (picture: { url: string; alt: string }) => void;
}

/** Opens the media library to choose a picture from. The library's code comes with the first use. */
export function PickButton({ label, onPick }: PickButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Images aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <MediaPicker open onOpenChange={setOpen} title={label} onPick={onPick} />
        </Suspense>
      )}
    </>
  );
}
