/** Result of reading a network chunk: the text in it, and the frames that the provider's package is to read. */
export interface ReadFrames {
  text: string;
  rest: Buffer[];
}

/** Extracts the text from a stream of server-sent events. */
export interface TextFrames {
  read(chunk: Buffer): ReadFrames;
  /** True while text is still extracted. */
  isUsual(): boolean;
  /** Returns what came after the last complete frame. */
  end(): Buffer[];
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const TEXT_EVENT = 'response.output_text.delta';
const TEXT_BEGINNING = Buffer.from(`event: ${TEXT_EVENT}`);
const NAMED_BEGINNING = Buffer.from('event: response.');
const TEXT_FRAME = /^event: response\.output_text\.delta\r?\ndata: ?([^\r\n]*)\r?\n\r?\n$/;
/** Comments, with which a server keeps a connection alive, and empty lines. */
const SILENT_FRAME = /^(?::[^\r\n]*\r?\n)*\r?\n$/;

/**
 * Reads the frames of OpenAI's Responses API, https://platform.openai.com/docs/api-reference/responses-streaming: text is
 * extracted, everything else is passed on byte by byte. As soon as one frame is not as that page describes it, the whole
 * remainder is passed on, so that no text overtakes another.
 */
export function createTextFrames(): TextFrames {
  const cutter = createFrameCutter();
  let isUsual = true;
  return {
    read: (chunk) => {
      const result: ReadFrames = { text: '', rest: [] };
      if (!isUsual) return { text: '', rest: [chunk] };
      for (const frame of cutter.cut(chunk)) {
        const text: string | null | undefined = isUsual ? readText(frame) : undefined;
        if (typeof text === 'string') result.text += text;
        else result.rest.push(frame);
        isUsual &&= text !== undefined;
      }
      if (!isUsual) result.rest.push(...cutter.end());
      return result;
    },
    isUsual: () => isUsual,
    end: () => cutter.end(),
  };
}

/** @returns the text of a frame; null if it certainly has none; undefined if that cannot be determined */
function readText(frame: Buffer): string | null | undefined {
  if (!beginsWith(frame, NAMED_BEGINNING)) return SILENT_FRAME.test(frame.toString('latin1')) ? null : undefined;
  if (!beginsWith(frame, TEXT_BEGINNING)) return null;
  const data = TEXT_FRAME.exec(frame.toString())?.[1];
  return data === undefined ? undefined : readDelta(data);
}

function readDelta(data: string): string | undefined {
  try {
    const value = JSON.parse(data) as { type?: unknown; delta?: unknown } | null;
    return value?.type === TEXT_EVENT && typeof value.delta === 'string' ? value.delta : undefined;
  } catch {
    return undefined;
  }
}

const beginsWith = (frame: Buffer, beginning: Buffer) =>
  frame.length >= beginning.length && frame.compare(beginning, 0, beginning.length, 0, beginning.length) === 0;

/** Cuts a stream after each empty line, wherever the network has cut it. Every byte is examined once. */
function createFrameCutter() {
  let held: Buffer[] = [];
  /** Length of the current line, and its last byte. */
  let lineLength = 0;
  let lastByte = 0;
  const cut = (chunk: Buffer): Buffer[] => {
    const frames: Buffer[] = [];
    let frameStart = 0;
    let lineStart = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, lineStart)) {
      const length = lineLength + at - lineStart;
      const before = at > lineStart ? chunk[at - 1] : lastByte;
      lineStart = at + 1;
      lineLength = 0;
      if (length > 1 || (length === 1 && before !== CARRIAGE_RETURN)) continue;
      const frame = chunk.subarray(frameStart, lineStart);
      frames.push(held.length === 0 ? frame : Buffer.concat([...held, frame]));
      held = [];
      frameStart = lineStart;
    }
    if (frameStart < chunk.length) held.push(chunk.subarray(frameStart));
    if (lineStart < chunk.length) {
      lineLength += chunk.length - lineStart;
      lastByte = chunk[chunk.length - 1] ?? 0;
    }
    return frames;
  };
  const end = () => {
    const rest = held;
    held = [];
    return rest;
  };
  return { cut, end };
}
