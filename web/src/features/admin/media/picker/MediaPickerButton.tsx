import type { Media } from '@appshelf/model';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { Button, useLazyModule } from '../../../../ui';

const loadPicker = () => import('./MediaPicker');

interface PickButtonProps {
  /** The title of the dialog: "Choose the icon". */
  label: string;
  /** The text of the button, where it differs from the title. */
  text?: string;
  onPick: (picture: Media) => void;
}

/** Opens the media picker, whose code is loaded with the first use. Its uploads go on when it is closed. */
export function MediaPickerButton({ label, text = label, onPick }: PickButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  const picker = useLazyModule(loadPicker, wasOpened);
  return (
    <>
      <Button size="sm" className="justify-self-start" icon={Images} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {picker !== null && (
        <picker.MediaPicker open={isOpen} onOpenChange={setOpen} title={label} onPick={onPick} />
      )}
    </>
  );
}
