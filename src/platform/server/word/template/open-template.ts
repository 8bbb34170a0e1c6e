import { readFirstSection } from './first-section.ts';
import { type Letterhead, takeLetterhead } from './letterhead.ts';
import { openPackage } from './package.ts';
import { readTypography, type Typography } from './read-typography.ts';
import { RefusedTemplate, type TemplateFailure } from './template-failure.ts';

/** What is used of a Word template; nothing else of the file ever gets into a document. */
export interface WordTemplate {
  typography: Typography;
  letterhead: Letterhead;
}

/** Checks a Word file in every part and takes from it what letters and court papers use, or says why it is not accepted. */
export function openTemplate(bytes: Uint8Array): WordTemplate | { failure: TemplateFailure } {
  try {
    const opened = openPackage(bytes);
    return { typography: readTypography(opened), letterhead: takeLetterhead(opened, readFirstSection(opened)) };
  } catch (error) {
    if (error instanceof RefusedTemplate) return { failure: error.failure };
    throw error;
  }
}
