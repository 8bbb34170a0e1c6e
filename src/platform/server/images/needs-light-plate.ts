/** A relative luminance; below it, the contrast with the surface of cards in the dark theme (`--surface`) is under 2.4 to 1. */
const DARK = 0.1;

/**
 * True for an icon that can hardly be seen on a dark surface: its visible pixels are dark on average, and at least half of its edge
 * is transparent, so that it brings no background of its own.
 * @param pixels RGBA, 8 bits each
 */
export function needsLightPlate(pixels: Uint8Array, width: number, height: number): boolean {
  let weight = 0;
  let light = 0;
  let edge = 0;
  let clearEdge = 0;
  for (let at = 0; at < width * height; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at * 4, at * 4 + 4);
    weight += alpha;
    light += alpha * (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue;
    edge += 1;
    if (alpha < 128) clearEdge += 1;
  }
  return weight > 0 && light / weight < DARK && clearEdge * 2 >= edge;
}

/** sRGB is close to a power of 2.2. */
const linear = (value: number): number => (value / 255) ** 2.2;
