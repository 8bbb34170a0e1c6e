import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CropFrame } from './crop-frame.tsx';
import type { Square } from './crop-image.ts';
import type { ImageChoice, PendingImage } from './use-image-choice.ts';

/** Asks which part of a picture to use, if it is not square: a square of it, the whole, or nothing. */
export function CropDialog({ choice }: { choice: ImageChoice }) {
  return (
    <Dialog
      open={choice.asked !== undefined}
      onOpenChange={choice.useNothing}
      title="Crop to a square"
      description="Cards show icons as squares. Move the image until the part you want is in the frame."
    >
      {choice.asked && <CropQuestion image={choice.asked} choice={choice} />}
    </Dialog>
  );
}

function CropQuestion({ image, choice }: { image: PendingImage; choice: ImageChoice }) {
  const [square, setSquare] = useState<Square>();
  const [isCropping, setIsCropping] = useState(false);
  async function crop() {
    if (!square) return;
    setIsCropping(true);
    await choice.useSquare(square);
  }
  return (
    <div className="flex flex-col gap-4">
      <CropFrame image={image} onSquare={setSquare} />
      <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={choice.useNothing}>
          Cancel
        </Button>
        <Button variant="secondary" onClick={choice.useWhole}>
          Use whole image
        </Button>
        <Button variant="primary" pending={isCropping} disabled={!square} onClick={crop}>
          Crop
        </Button>
      </div>
    </div>
  );
}
