import type { FoilRequest } from '../foil-request.contract.ts';
import { cleanLine } from './clean-text.ts';

/** In bytes: file systems allow 255, and browsers and mail programs may append to a name. */
const LONGEST_PART = 90;

/** Characters that Windows, macOS or Linux forbid in a name. */
const FORBIDDEN = /[<>:"/\\|?*\p{C}]+/gu;

/** Returns what the letter is called: `FOIL Request`, `FOIL Reminder`, or `FOIL Appeal`. */
export function letterName({ followUp }: Pick<FoilRequest, 'followUp'>): string {
  if (!followUp) return 'FOIL Request';
  return followUp.kind === 'appeal' ? 'FOIL Appeal' : 'FOIL Reminder';
}

type Named = Pick<FoilRequest, 'matterNumber' | 'recipientName' | 'followUp'>;

/** `FOIL Request 2026-0042 - Records Access Officer, Town of Eastmere.docx`: the matter number and the recipient's office. */
export function letterFileName({ matterNumber, recipientName, followUp }: Named): string {
  return `${letterName({ followUp })} ${namePart(matterNumber)} - ${namePart(recipientName)}.docx`;
}

function namePart(text: string): string {
  const words = cleanLine(text).normalize('NFC').replace(FORBIDDEN, '-');
  let part = '';
  for (const character of words) {
    if (Buffer.byteLength(part + character) > LONGEST_PART) break;
    part += character;
  }
  return part.replace(/[\s.]+$/, '');
}
