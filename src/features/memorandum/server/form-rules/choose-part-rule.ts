import { namePart, type PartRule } from '#features/memorandum/part-rules.contract.ts';
import type { CaptionValue, CaseCaption } from '../understanding/merge-captions.ts';
import type { Forum } from './choose-form-rules.ts';
import { isSameJustice, isSamePart, isSamePartNumber } from './part-names.ts';

/** The rules of a case's part, or the reason why none could be chosen; neither where administrators entered none. */
export interface PartChoice {
  rule: PartRule | null;
  remark: string | null;
}

/** Caption of a case, as far as it names the part. */
export type PartCaption = Pick<CaseCaption, 'court' | 'county' | 'judge' | 'part'>;

/**
 * Chooses the rules of the part that a caption names: the newest in force on the day. County and judge or part must agree, nothing
 * that both give may differ, and what the papers do not give, or give differently, is not assumed.
 */
export function choosePartRule(all: readonly PartRule[], caption: PartCaption, { court, date }: Forum): PartChoice {
  if (all.length === 0) return { rule: null, remark: null };
  if (court !== 'supreme') return none(`The caption names the ${caption.court.value}, so no part rules were applied.`);
  const county = certain(caption.county, (one, other) => one === other);
  const [judge, part] = [certain(caption.judge, isSameJustice), certain(caption.part, isSamePartNumber)];
  if (county === null) return none(`The papers do not settle the county, so these rules could not be chosen: ${list(all)}.`);
  const ofCounty = all.filter((rule) => rule.county === county && rule.startsOn <= date);
  if (ofCounty.length === 0) return none(`Settings has no part rules for ${county} County that were in force on this day.`);
  if (judge === null && part === null) {
    return none(`The papers settle neither the judge nor the part, so these rules could not be chosen: ${list(ofCounty)}.`);
  }
  const matching = ofCounty.filter((rule) => isSamePart(namesOf(rule), { judge, part }));
  return choose(matching, `Settings has no rules for ${[judge, part].filter(Boolean).join(', ')}, ${county} County.`);
}

function choose(matching: readonly PartRule[], missing: string): PartChoice {
  const [newest] = matching.toSorted((one, other) => other.startsOn.localeCompare(one.startsOn) || other.id - one.id);
  if (!newest) return none(`${missing} Check whether the part has its own.`);
  if (matching.every((rule) => isSamePart(namesOf(rule), namesOf(newest)))) return { rule: newest, remark: null };
  return none(`Several parts fit the caption, so none of these rules was chosen: ${list(matching)}.`);
}

const none = (remark: string): PartChoice => ({ rule: null, remark });

const namesOf = ({ judge, part }: PartRule) => ({ judge: judge || null, part: part || null });

/** A value on which everything that gives it agrees. */
function certain({ value, others }: CaptionValue, isSame: (one: string, other: string) => boolean): string | null {
  return value !== null && others.every((other) => isSame(value, other.value)) ? value : null;
}

const MOST_NAMED = 5;

function list(rules: readonly PartRule[]): string {
  const names = [...new Set(rules.map(namePart))];
  const rest = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
}
