import { ImageOff, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Spinner } from '../ui/spinner.tsx';

/** Background that reveals transparency. It is light in both themes: most logos are drawn for white paper. */
export const checkerboardClass = 'bg-(image:--checker) bg-size-[16px_16px]';

const BOX = 'flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-md border border-line';

/** A field's current image, or its placeholder. @param value an inline image or an image's address; empty for none */
export function ImagePreview({ value, isReading }: { value: string; isReading: boolean }) {
  const [failed, setFailed] = useState<string>();
  if (isReading) {
    return (
      <span className={BOX}>
        <Spinner label="Reading the image" />
      </span>
    );
  }
  if (!value || failed === value) {
    const Icon = value ? ImageOff : ImagePlus;
    return (
      <span className={`${BOX} border-dashed`}>
        <Icon className="size-6 text-muted" strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  }
  return (
    <span className={`${BOX} ${checkerboardClass}`}>
      <img
        src={value}
        alt=""
        data-testid="image-preview"
        className="size-full object-contain p-1"
        onError={() => setFailed(value)}
      />
    </span>
  );
}
