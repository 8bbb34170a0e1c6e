interface Props {
  /** A data URL. */
  image: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Boxes around the words in question, line by line: left, top, right, bottom in pixels. */
  marks: readonly (readonly [number, number, number, number])[];
  alt: string;
}

/** An image of a page with words marked. */
export function MarkedImage({ image, width, height, marks, alt }: Props) {
  const inPercent = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  return (
    <div className="relative overflow-hidden rounded-md border border-line bg-white">
      <img src={image} width={width} height={height} alt={alt} className="block h-auto w-full" />
      {marks.map(([left, top, right, bottom]) => (
        <span
          key={`${left} ${top}`}
          aria-hidden="true"
          data-mark=""
          className="absolute rounded-xs"
          style={{
            // A marker’s yellow on white paper, in the dark theme, too.
            backgroundColor: 'rgb(255 210 0 / 0.35)',
            left: inPercent(left, width),
            top: inPercent(top, height),
            width: inPercent(right - left, width),
            height: inPercent(bottom - top, height),
          }}
        />
      ))}
    </div>
  );
}
