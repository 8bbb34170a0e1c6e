/** Label for phrases with which a model talks about itself. */
export const MODEL_SELF_REFERENCE = 'words of a machine';

/** Bounded patterns for text that does not belong in a memorandum. */
export const FOREIGN_TEXT_PATTERNS: readonly { what: string; pattern: RegExp }[] = [
  { what: 'a web address', pattern: /\b(?:https?|ftp|file|data|javascript|mailto):\S{1,200}|\bwww\.[^\s.]{1,60}\.\S{1,120}/gi },
  {
    what: 'a web address',
    pattern: /(?<![\w@.])[a-z0-9-]{2,60}\.(?:com|org|net|io|gov|edu|info|biz|app|dev|co|ai|example)(?![\w])(?:\/\S{0,120})?/g,
  },
  { what: 'an email address', pattern: /[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}/g },
  { what: 'an HTML tag', pattern: /<[a-z/!?][^<>]{0,200}>|&(?:[a-z]{2,8}|#x?[0-9a-f]{1,6});/gi },
  {
    what: 'markdown',
    pattern:
      /!?\[[^[\]]{0,200}\]\([^()]{0,200}\)|(?<!\*)\*\*[^*\n]{1,300}\*\*|(?<![\w_])__[^_\n]{1,300}__(?![\w_])|`{1,3}[^`]{0,300}`{0,3}/g,
  },
  { what: 'markdown', pattern: /^\s{0,3}(?:#{1,6}\s|[-*+]\s|>\s|\|.{0,300}\|\s*$|-{3,}\s*$)/gm },
  {
    what: 'a field code',
    pattern:
      /\{\s{0,3}[A-Z]{4,20}\b[^{}]{0,200}\}?|\b(?:INCLUDEPICTURE|INCLUDETEXT|HYPERLINK|DDEAUTO|MERGEFIELD|QUOTE)\s{1,3}["\\]/g,
  },
  { what: 'template braces', pattern: /\{\{[^{}]{0,200}\}?\}?|\}\}|\$\{[^{}]{0,200}\}?|<%|%>|\{%|%\}|<<[^<>\n]{1,80}>>/g },
  {
    what: 'a control character',
    pattern: /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffd\p{Co}\p{Cn}]{1,200}/gu,
  },
  { what: 'letters of another script', pattern: /[\p{L}--\p{Script=Latin}]{1,200}/gv },
  {
    what: MODEL_SELF_REFERENCE,
    pattern:
      /\bas an? (?:AI|artificial intelligence|(?:large )?language model|assistant)\b|\bI(?:[’']m| am)? (?:cannot|can[’']t|am unable|unable|sorry|apologi[sz]e|will now|have (?:drafted|written|prepared|revised|ensured)|hope this)\b|\bhere(?: is|[’']s| are) (?:the|your|a|my) (?:\w{1,12} )?(?:section|draft|revised|memorandum|text|json|argument|response)\b|\b(?:as requested|let me know if|certainly!|sure[,!]|of course!|happy to help|knowledge cutoff|training data|system prompt|(?:previous|prior|above) instructions|openai|chatgpt|claude|gemini|lorem ipsum)\b/gi,
  },
  { what: 'a mark that only the check sets', pattern: /\[VERIFY\b/g },
  { what: 'a token that cannot be read', pattern: /\[\[(?:[^[\]]{0,200}\]?(?!\])|[^[\]]{201})|(?<!\])\]\](?=\])/g },
];
