import { t } from '@lingui/core/macro';
import { limits } from '@appshelf/model';
import { useState } from 'react';
import { preparePicture, type Crop } from '../../../../pictures/preparePicture';
import { toAppError } from '../../../../store';
import { Button, Dialog, FieldError, SelectField } from '../../../../ui';
import { CropArea } from '../../../../ui/media/CropArea';

interface CropDialogProps {
  src: string;
  /** Whether only a square can be cut out. */
  isSquare: boolean;
  onCropped: (picture: File) => void;
  onClose: () => void;
}

/** The longest edge of what is cut out, in pixels. */
const maxEdge = 4_096;

/** The proportions that can be chosen, as width by height. */
const aspects: Readonly<Record<string, number>> = {
  '16:9': 16 / 9,
  '4:3': 4 / 3,
  '1:1': 1,
  '9:16': 9 / 16,
};

/** The name of a file for a part of a picture. */
function getFileName(src: string, { type }: Blob): string {
  const path = decodeURIComponent(new URL(src, location.href).pathname);
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  return `${name}.${type === 'image/jpeg' ? 'jpg' : 'webp'}`;
}

async function cutOut(src: string, crop: Crop): Promise<File> {
  const response = await fetch(src);
  if (!response.ok) throw new Error(t`There is no picture at this address.`);
  const picture = await preparePicture(await response.blob(), {
    maxEdge,
    maxBytes: limits.upload.media,
    crop,
  });
  return new File([picture], getFileName(src, picture), { type: picture.type });
}

/** Cuts out a part of a picture. The library keeps the whole one. */
export function CropDialog({ src, isSquare, onCropped, onClose }: CropDialogProps) {
  const [shape, setShape] = useState(isSquare ? '1:1' : 'same');
  const [crop, setCrop] = useState<Crop | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const use = async () => {
    if (crop === null) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onCropped(await cutOut(src, crop));
      onClose();
    } catch (error) {
      setFailure(toAppError(error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      isBusy={isBusy}
      onClose={onClose}
      title={t`Crop the picture`}
      description={t`Drag the picture, or move it with the arrow keys. The media library keeps the whole picture.`}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={crop === null}
            onClick={() => void use()}
          >{t`Crop`}</Button>
        </>
      }
    >
      <div className="grid gap-4 pb-1">
        <CropArea
          image={src}
          aspect={aspects[shape]}
          onCrop={setCrop}
          onMissing={() => setFailure(t`There is no picture at this address.`)}
        />
        {!isSquare && (
          <SelectField
            label={t`Proportions`}
            options={[
              { value: 'same', label: t`Unchanged` },
              ...Object.keys(aspects).map((value) => ({ value, label: value })),
            ]}
            value={shape}
            onChange={({ target }) => setShape(target.value)}
          />
        )}
        {failure !== undefined && (
          <div role="alert">
            <FieldError message={failure} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
