import { answerApart } from './answer-apart.ts';
import { highlightCode } from './highlight-code.ts';

answerApart(highlightCode);
