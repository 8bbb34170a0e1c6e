/** A message as the stand-in for a provider receives it. */
interface Said {
  role: 'user' | 'assistant';
  content: string;
}

const MAX_SUBJECT_WORDS = 12;
const WANTS_TABLE = /\b(table|compare|comparison|versus|vs|overview)\b/i;
const WANTS_CODE = /\b(code|script|formula|macro|query|sql|regex|function)\b/i;

/**
 * Writes an assistant's next reply in Markdown, derived by rules from the question: for journeys, and for trying the portal
 * without a provider. Always a list; a table or code if the question asks for one, and otherwise every third time.
 */
export function answerInChat(turns: readonly Said[]): string {
  const questions = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const question = questions.at(-1) ?? '';
  const subject = subjectOf(question);
  const parts = [`You asked about **${subject}**. Here is a way to go about it.`, listOf(questions.length)];
  if (WANTS_TABLE.test(question) || questions.length % 3 === 2) parts.push(tableOf(question));
  if (WANTS_CODE.test(question) || questions.length % 3 === 0) parts.push(codeOf(question));
  parts.push('*A stand-in wrote this by rules; no model was asked.*');
  return parts.join('\n\n');
}

/** Returns the first words, without Markdown syntax. */
function subjectOf(question: string): string {
  const words = question
    .replace(/[*_`#<>[\]|\\~]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const shown = words
    .slice(0, MAX_SUBJECT_WORDS)
    .join(' ')
    .replace(/[.?!,:;]+$/, '');
  return shown === '' ? 'nothing in particular' : words.length > MAX_SUBJECT_WORDS ? `${shown} …` : shown;
}

function listOf(count: number): string {
  const which = count === 1 ? 'the first question' : `question ${count}`;
  return [
    `1. Say what is known: this is ${which} of the conversation.`,
    '2. Say what is missing, and who could supply it.',
    '3. Check every statement against its source before it leaves the firm.',
  ].join('\n');
}

function tableOf(question: string): string {
  const words = question.split(/\s+/).filter((word) => word !== '').length;
  const rows = [
    ['Characters', String(question.length)],
    ['Words', String(words)],
    ['Lines', String(question.split('\n').length)],
  ];
  return ['| Of your question | Count |', '| --- | ---: |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

function codeOf(question: string): string {
  const text = JSON.stringify(question.slice(0, 60));
  return ['```js', `const question = ${text};`, 'const words = question.split(" ").length;', 'console.log(words);', '```'].join(
    '\n',
  );
}
