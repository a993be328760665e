import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { formatCount } from '../../lib/formatCount';
import type { Crop } from '../../pictures/preparePicture';

/** The largest zoom. */
const closest = 4;

interface CropAreaProps {
  /** The address of the picture. */
  image: string;
  /** The width of the part by its height; undefined for the proportions of the picture. */
  aspect: number | undefined;
  /** Whether the part is shown in a round frame. */
  isRound?: boolean;
  onCrop: (crop: Crop) => void;
  /** Called when there is no picture at the address. */
  onMissing?: () => void;
}

/** Chooses a part of a picture with the pointer, the arrow keys and a zoom slider. */
export function CropArea({ image, aspect, isRound = false, onCrop, onMissing }: CropAreaProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [natural, setNatural] = useState(1);
  const zoomId = useId();
  return (
    <>
      <div className="relative h-72 overflow-hidden rounded-control bg-sunken">
        <Cropper
          image={image}
          aspect={aspect ?? natural}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={false}
          crop={place}
          zoom={zoom}
          maxZoom={closest}
          keyboardStep={8}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, pixels) => onCrop(pixels)}
          onMediaLoaded={({ naturalWidth, naturalHeight }) =>
            setNatural(naturalWidth / naturalHeight)
          }
          mediaProps={onMissing === undefined ? {} : { onError: onMissing }}
          cropperProps={{ role: 'group', 'aria-label': t`Part that is used` }}
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={zoomId} className="font-semibold">{t`Zoom`}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={closest}
          step={0.05}
          value={zoom}
          aria-valuetext={t`${formatCount(Math.round(zoom * 100))} per cent`}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
          className="h-8 min-w-0 flex-1 accent-accent"
        />
      </div>
    </>
  );
}
