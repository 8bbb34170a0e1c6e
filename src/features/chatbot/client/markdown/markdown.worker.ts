import { answerApart } from './answer-apart.ts';
import { readMarkdown } from './read-markdown.ts';

answerApart(readMarkdown);
