import { type KeyboardEvent, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Square } from './crop-image.ts';
import { checkerboardClass } from './image-preview.tsx';
import type { PendingImage } from './use-image-choice.ts';
import './crop-frame.css';

const LARGEST_ZOOM = 5;
const ZOOM_STEP = 0.1;
/** Screen pixels by which an arrow key moves the picture. */
const ARROW_STEP = 8;
const ZOOM_KEYS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP, _: -ZOOM_STEP };

const within = (zoom: number) => Math.min(LARGEST_ZOOM, Math.max(1, Math.round(zoom * 100) / 100));

/** A picture below a square frame: moved by dragging or the arrow keys, larger and smaller by wheel, slider, plus and minus. */
export function CropFrame({ image, onSquare }: { image: PendingImage; onSquare: (square: Square) => void }) {
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  function zoomByKey(event: KeyboardEvent) {
    const step = ZOOM_KEYS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setZoom(within(zoom + step));
  }
  return (
    // The frame inside takes the focus; the zoom keys are handled as they bubble up from the frame and from the slider.
    <fieldset aria-label="Crop" className="flex min-w-0 flex-col gap-3" onKeyDown={zoomByKey}>
      <div
        style={{ aspectRatio: image.width / image.height }}
        className={`crop-frame relative max-h-72 min-h-30 overflow-hidden rounded-md border border-line ${checkerboardClass}`}
      >
        <Cropper
          image={image.value}
          aspect={1}
          crop={crop}
          zoom={zoom}
          maxZoom={LARGEST_ZOOM}
          keyboardStep={ARROW_STEP}
          // The pages' content security policy refuses injected styles; these are in the stylesheet.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={(next) => setZoom(within(next))}
          onCropComplete={(_percent, { x, y, width }) => onSquare({ x, y, width })}
          cropperProps={{ role: 'group', 'aria-label': 'The part to keep', 'aria-describedby': `${id}-keys` }}
          showGrid={false}
          classes={{ cropAreaClassName: 'crop-area' }}
        />
      </div>
      <p id={`${id}-keys`} className="text-sm text-muted">
        The arrow keys move the image; plus and minus resize it.
      </p>
      <label htmlFor={`${id}-zoom`} className="flex items-center gap-3 text-sm font-medium">
        Zoom
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={LARGEST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          className="h-8 min-w-0 grow accent-accent"
          onChange={(event) => setZoom(within(Number(event.target.value)))}
        />
      </label>
    </fieldset>
  );
}
