-- The prompts of an empty library, for administrators to change. Whoever deletes one does not find it again.
INSERT INTO "chatbot_prompts" ("position", "title", "practice_area", "needs_papers", "updated_at", "content") VALUES
(1, 'Summarize with cites', '', true, now(), 'Summarize the attached papers for a lawyer who has not read them.

1. In two or three sentences: what each paper is, who made it and when, and what it asks for or decides.
2. As short bullet points: the facts, dates, sums, obligations and deadlines that matter.
3. What is disputed or left open.

Put a cite such as [1, p. 3] directly after every statement drawn from a paper. Where the wording matters, quote it exactly, in quotation marks. If the papers do not tell something that a reader would expect, say so; do not fill the gap.'),
(2, 'Chronology as a table', '', true, now(), 'Make a chronology of the events in the attached papers as a table with the columns Date, Event, Who and Cite, the earliest event first, one event per row.

Give each date as the paper states it. Put a date that you infer in brackets and say from what. List events without a date at the end. Where papers disagree about an event, give each version a row of its own and say that they disagree.

Put a cite such as [1, p. 3] directly after every statement drawn from a paper. Where the wording matters, quote it exactly, in quotation marks. Where the papers do not tell when something happened or who did it, write “not stated”.'),
(3, 'List of defined terms', 'Corporate', true, now(), 'List the defined terms of the attached papers in alphabetical order, as a table with the columns Term, Definition and Cite.

Then list, each with its cite:
- terms that are capitalized as if they were defined, but have no definition;
- terms that are defined more than once, or in different words;
- terms that are defined and never used.

Quote each definition exactly, in quotation marks, and put a cite such as [1, p. 3] directly after every statement drawn from a paper. If the papers do not define a term, say so; do not supply a definition.'),
(4, 'Compare two versions', 'Corporate', true, now(), 'Compare {{first paper}}, the earlier version, with {{second paper}}, the later one. Write a redline in words.

Go through the later version in its order. For each change give:
- the section or paragraph;
- the words before and the words after, each quoted exactly, in quotation marks; for an addition or a deletion, say which it is;
- what the change does in substance, in one sentence: who gains or loses what.

List changes of numbering, punctuation and format alone together at the end. Close with the three changes that matter most.

Put a cite such as [1, p. 3] directly after every statement drawn from a paper, for the words before and for the words after. Do not report a change that you cannot quote. If the papers do not tell which version is later, or part of one is missing, say so first.'),
(5, 'Questions for a deposition', 'Litigation', true, now(), 'Draft questions for the deposition of {{witness}} from the attached papers.

Group them under headings by topic: background and role, documents, the key events in their order, contradictions, and what is not yet known. Ask for one fact per question, in plain words. Below each question name what it rests on, and why the answer matters. Where papers contradict one another, or an earlier statement of the witness, quote both passages and draft the questions that put the contradiction to the witness.

Put a cite such as [1, p. 3] directly after every statement drawn from a paper. Quote exactly, in quotation marks. If the papers do not tell something that the examiner has to know, say so, and draft an open question for it.'),
(6, 'Extract to a table', '', true, now(), 'Extract from the attached papers a table with one row per item and these columns: {{columns}}.

Add a last column, Cite. Copy names, dates, sums and terms exactly as the papers state them, and put words that are quoted in quotation marks. Do not merge items, and do not leave any out; below the table, say how many rows it has.

Put a cite such as [1, p. 3] directly after every statement drawn from a paper, in the last column where one cite covers the row. Where the papers do not tell, write “not stated”; leave no cell to a guess. If two papers differ about an item, give both values, each with its cite.'),
(7, 'Rewrite in plain English', '', false, now(), 'Rewrite the text below in plain English for a reader without legal training.

Keep every right, duty, condition, exception, date and sum as it is. Use short sentences, the active voice and everyday words; keep defined terms. After the text, list each passage whose meaning is unclear. Do not choose a meaning for it.

Text:
{{text}}'),
(8, 'Email to a client', '', false, now(), 'Draft an email to {{client}} about {{subject}}.

At most 200 words, courteous and direct: first the point, then what it means for the client, then what we need from the client and by when. Use only the facts below. Put anything that is missing in brackets, such as [date]. Predict no outcome and add no legal advice that is not in the facts.

Facts:
{{facts}}'),
(9, 'Proofread', '', false, now(), 'Proofread the text below in American English.

Correct spelling, grammar, punctuation and cross-references that are visibly wrong, and nothing else: do not change style, defined terms, quotations or citations. Give the corrected text first, then a table with the columns Before, After and Reason. List separately what you noticed but did not change, such as an inconsistent name, date or number.

Text:
{{text}}'),
(10, 'Meeting notes to action items', '', false, now(), 'Turn the meeting notes below into:

1. a summary of at most five sentences;
2. the decisions that were made;
3. a table of action items with the columns Action, Owner and Due;
4. the questions that stayed open.

Use only what the notes say. Where they name no owner or no date, write “not assigned” or “no date”.

Notes:
{{notes}}'),
(11, 'Explain a provision', '', false, now(), 'Explain the provision below to a lawyer who has to advise on it.

Say who must, may or must not do what, when, on which conditions, and what follows if that does not happen. Name each exception and each term that needs a definition. Point out what is ambiguous, and give the readings side by side with the words that support each. Rely on the text alone; cite no statute and no case.

Provision:
{{provision}}'),
(12, 'Test an argument', 'Litigation', false, now(), 'Test the argument below as opposing counsel and as a skeptical judge would.

Give the three strongest answers to it, the weakest step in its reasoning, each fact that it assumes without proof, and the concession that would cost it least. Then suggest how to order and word it better. Cite no statute and no case: say instead which questions of law have to be researched.

Argument:
{{argument}}'),
(13, 'Checklist for a first draft', 'Corporate', false, now(), 'Make a checklist of what has to be settled before a first draft of {{kind of agreement}} for {{our client}}.

Group it under the usual headings of such an agreement. For each item give the question to ask the client, the usual choices, and which of them favors our client. Mark with “research” each item whose answer depends on a statute or a court’s rule, without stating that rule. End with the documents and facts to collect first.'),
(14, 'Time entries', '', false, now(), 'Turn the notes below into time entries, one task per entry.

Give each the date, the time in tenths of an hour as noted, and a description in the past tense that says what was done and for what purpose. Do not combine tasks, do not invent or estimate time, and leave out privileged details. Where the notes give no time, write [time].

Notes:
{{notes}}');
