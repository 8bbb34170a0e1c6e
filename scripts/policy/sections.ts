/** A part of a section: a numbered paragraph, or a list below one. Words between ** are set bold, between * italic. */
export type Part = string | { list: readonly string[] };

export interface Section {
  title: string;
  parts: readonly Part[];
}

/** The rules that nobody should have to look for. */
export const IN_BRIEF: readonly string[] = [
  'Use only the tools in Appendix A, each only with the information listed for it.',
  'Put nothing of a client into a personal account or into a tool that is not listed.',
  'Check everything that a tool writes. Read every authority before it is cited.',
  'Nothing goes to a client, an opponent or a court before a lawyer has reviewed it and taken responsibility for it.',
  'Ask when in doubt, and report mistakes at once. Nobody is blamed for reporting.',
];

export const SECTIONS: readonly Section[] = [
  {
    title: 'Purpose and scope',
    parts: [
      'Tools that generate text, summaries, translations or answers can save our clients time and money. They can also be wrong with great assurance, and they can carry information out of the Firm. This policy says which tools may be used, for what, with which information, and what must be checked before anybody relies on the result.',
      'It applies to every partner, associate, counsel, paralegal, member of staff, intern and temporary worker of the Firm, and to contractors who work on the Firm’s matters, wherever they work and on whatever device.',
      'It applies beside the Firm’s policies on confidentiality, information security, conflicts and records. Where two rules differ, the stricter one holds. Nothing here changes what the rules of professional conduct require of a lawyer.',
      'The partner whom the Firm has named for this purpose (the **Responsible Partner**) answers for this policy, keeps Appendix A, and decides what the policy leaves open.',
    ],
  },
  {
    title: 'Definitions',
    parts: [
      '**AI tool** means any software that produces text, images, sound, code, predictions or decisions from a model trained on data, including functions of this kind inside other products, such as drafting, summarizing and meeting notes.',
      '**Input** is whatever is entered into an AI tool: questions, pasted text, uploaded files, and recordings. **Output** is whatever it gives back.',
      '**Approved tool** means an AI tool that stands in Appendix A on the day it is used.',
      'For this policy all information belongs to one of four classes. When it could belong to two, the more protected one applies.',
      {
        list: [
          '**Public:** published, or meant by the Firm for publication. Statutes, reported decisions, papers on a public docket that are not sealed.',
          '**Internal:** the Firm’s own business information, which says nothing of a client or a matter. Forms, training materials, internal procedures.',
          '**Confidential:** information gained during or relating to the representation of a client, whatever its source; personal data; trade secrets; anything under seal, a protective order or a promise of confidence.',
          '**Privileged:** communications between lawyer and client, and the work product of lawyers, above all what shows their opinions, impressions and strategy.',
        ],
      },
    ],
  },
  {
    title: 'Approved tools only',
    parts: [
      'Only approved tools may be used for the Firm’s work, and each only as Appendix A allows. A tool that is not listed is not approved, even if it is free, well known, or part of a product that the Firm already has.',
      'Approved tools are opened from the Firm’s portal and with the account that the Firm provides. Personal accounts are not used for the Firm’s work, and work is not forwarded to them.',
      'Settings that the Firm has made, such as those that keep input from being used for training or stored for longer than needed, are not changed. New functions of an approved tool that reach further than before, for example into mail or files, count as a new tool.',
      'Anybody may propose a tool. The Responsible Partner approves it after a review of its terms, of where and how long input is kept, who can see it, whether it trains a model, how it is secured, and how well it does the work for which it is meant.',
    ],
  },
  {
    title: 'Confidentiality and privilege',
    parts: [
      'A lawyer must not knowingly reveal confidential information without authority, and must make reasonable efforts to prevent its inadvertent or unauthorized disclosure or use (New York Rules of Professional Conduct, Rule 1.6). Entering such information into an AI tool is entrusting it to somebody else, and is allowed only where Appendix A says so.',
      'Enter no more than the task needs. Leave out or replace names, account numbers, dates of birth and other particulars wherever the question can be asked without them. Removing a name does not make a set of facts anonymous when the facts themselves point to the client.',
      'Privileged information may be entered only into tools for which Appendix A allows it. What is entered elsewhere may have been disclosed, and the privilege with it.',
      'Material received under a protective order, a confidentiality agreement or a clawback may be entered into an AI tool only if those terms allow it. The lawyer who answers for the matter decides this beforehand and notes it in the file.',
      'Output that was made from confidential or privileged input belongs to the same class as the input.',
    ],
  },
  {
    title: 'Clients: consent and disclosure',
    parts: [
      'Some clients forbid AI tools or limit them, in an engagement letter or in guidelines for outside counsel. The lawyer who answers for the matter finds out before such a tool is used on it, and the instruction is followed.',
      'Where Appendix A says **Consent**, the client’s informed consent is obtained first and kept in the file. Informed means that the client has been told, in words that fit the client, which tool is meant, which information would be entered, what could go wrong, and what the alternatives are. A general sentence in an engagement letter does not do that. ABA Formal Opinion 512 (July 29, 2024) says the same of tools that learn from what is entered into them.',
      'A lawyer reasonably consults with the client about the means by which the client’s objectives are to be accomplished, and explains a matter so far as the client needs to make informed decisions (Rule 1.4). Tell the client about the use of an AI tool when the client asks, when an important decision would rest on its output, or when the client would reasonably expect to be told.',
    ],
  },
  {
    title: 'Checking the output',
    parts: [
      'Output is a draft by an unknown author. Whoever uses it checks it as work for which they themselves answer, by these steps at the least:',
      {
        list: [
          '**Authorities.** Find each one in a legal research service, read it, and see that it exists, holds what it is cited for, and is still good law. An AI tool is not a source, and is not a check on another AI tool.',
          '**Quotations.** Compare each word by word with the source, with its page.',
          '**Facts and figures.** Trace each to the record. Do sums, dates and deadlines again.',
          '**Completeness.** Ask what is missing: adverse authority, exceptions, facts that do not fit.',
          '**Fairness.** Look for assumptions about people or groups that nobody at the Firm would put their name to.',
        ],
      },
      'Before a paper is filed or served, a lawyer confirms in the file that these steps were taken. A warning or a list of citations printed by a tool helps with them and replaces none of them.',
      'Judgment is not delegated. Which argument is made, what a client is advised, and whether a matter settles is decided by a lawyer.',
    ],
  },
  {
    title: 'Competence and supervision',
    parts: [
      'Competent representation (Rule 1.1 and its Comment 8) includes keeping abreast of the benefits and risks of the technology that a lawyer uses to provide services to clients. Nobody need be an expert in AI tools; everybody who uses one must understand what it does with the input, how it fails, and what this policy asks.',
      'Partners and lawyers with managerial or supervisory authority make reasonable efforts to see that those who work with them follow the rules of professional conduct and this policy (Rule 5.1). The work of paralegals, staff and vendors is supervised as the rules require (Rule 5.3), and so is whatever they prepare with an AI tool. A person who delegates work says whether such a tool may be used on it; a person who hands in work says whether one was used.',
    ],
  },
  {
    title: 'Fees and expenses',
    parts: [
      'Fees and expenses must not be excessive (Rule 1.5). Time is billed as it was spent, which includes giving a tool its input and checking its output, and not as it would have been spent without the tool.',
      'Time spent learning to use AI tools in general is not billed. The cost of a tool is charged to a client only if the client agreed to that beforehand; what belongs to the Firm’s general expenses is not charged.',
    ],
  },
  {
    title: 'Courts and other tribunals',
    parts: [
      'Some courts and judges require a certificate or a disclosure about the use of AI tools, and some forbid certain uses. Such rules differ and change. Before each filing, the signing lawyer looks at the rules of the court and of its part, and at the judge’s own practices and standing orders, and complies with them.',
      'A lawyer must not knowingly make a false statement of fact or law to a tribunal, and must correct one that was made (Rule 3.3). That an AI tool made it up is no excuse. Whoever finds such a statement in a paper that was filed tells the Responsible Partner the same day.',
    ],
  },
  {
    title: 'Prohibited uses',
    parts: [
      'Nobody may use an AI tool for the Firm’s work:',
      {
        list: [
          'to give legal advice to a client without a lawyer’s review, or to file or send anything that nobody has read;',
          'to make up evidence, to alter it, or to imitate the voice, likeness or writing of a real person;',
          'to record or transcribe a conversation without the consent of everybody in it and the approval of the lawyer who answers for the matter;',
          'to decide, or to rank people for a decision, about hiring, pay, promotion or discipline;',
          'to look up people for reasons that have nothing to do with the work;',
          'to get around security, access rights, an ethical wall or a client’s instruction.',
        ],
      },
    ],
  },
  {
    title: 'Records and retention',
    parts: [
      'Output that is relied on is filed with the matter like any other draft. Where a tool’s part in the work may matter later, its name, the date and the input are noted.',
      'Conversations and files inside a tool are not the Firm’s records. They are deleted when they are no longer needed, and at the latest when the matter ends, unless a legal hold applies. Under a legal hold nothing is deleted, including input and output.',
      'The portal records that a tool was opened, that a document was generated, and that this policy was acknowledged, as its users are told. What people write to the chatbot is theirs to see and to delete.',
    ],
  },
  {
    title: 'Training',
    parts: [
      'Everybody reads this policy and acknowledges it in the portal before using an AI tool for the Firm’s work, and again whenever a new version is published.',
      'Everybody who uses AI tools completes the Firm’s introductory training within thirty days of starting, and a refresher each year. Recordings and tutorials are in the portal under Training.',
    ],
  },
  {
    title: 'Reporting incidents',
    parts: [
      'Tell the Responsible Partner at once, and in any case the same business day, if you learn or suspect that:',
      {
        list: [
          'confidential or privileged information was entered into a tool that is not allowed to have it;',
          'an invented authority, a false quotation or a wrong fact reached a client, an opponent or a court;',
          'an account for an approved tool was misused, or a tool showed somebody else’s information.',
        ],
      },
      'Do not delete anything and do not try to mend it alone. The Responsible Partner decides with those concerned what must be corrected, and whether a client, an insurer, a court or an authority is to be told. A prompt and honest report is never held against the person who makes it.',
    ],
  },
  {
    title: 'Exceptions',
    parts: [
      'The Responsible Partner may allow an exception in writing, for a stated purpose and time, and may attach conditions. Exceptions are kept in a register. None can be made from the rules of professional conduct, a court’s order, or a client’s instruction.',
    ],
  },
  {
    title: 'Enforcement',
    parts: [
      'Access to a tool may be suspended at any time to protect a client or the Firm. A breach of this policy may lead to discipline up to the end of employment or engagement, and may have to be reported where the rules of professional conduct so require.',
    ],
  },
  {
    title: 'Review',
    parts: [
      'The Responsible Partner reviews this policy at least once a year, and whenever the law, the rules of courts or the tools change in a way that matters, and reviews Appendix A each quarter. A new version is announced in the portal, replaces the one before it, and is acknowledged anew.',
    ],
  },
];
