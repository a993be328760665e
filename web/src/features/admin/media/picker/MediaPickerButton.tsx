import { Images } from 'lucide-react';
import { useState } from 'react';
import { Button, useLazyModule } from '../../../../ui';

const loadPicker = () => import('./MediaPicker');

interface PickButtonProps {
  /** What it says: "Choose the icon". */
  label: string;
  onPick: (picture: { url: string; alt: string }) => void;
}

/** Opens the media library to choose a picture from. The library's code comes with the first use. */
export function MediaPickerButton({ label, onPick }: PickButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const late = useLazyModule(loadPicker, isOpen);
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
      {isOpen && late !== null && (
        <late.MediaPicker open onOpenChange={setOpen} title={label} onPick={onPick} />
      )}
    </>
  );
}
