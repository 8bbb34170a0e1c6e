import type { FoilAgency } from '../foil-agencies.contract.ts';
import { sourceAge } from './foil-agencies.queries.ts';

/** The page on which an agency's facts were read, with its date. */
export function AgencySource({ agency }: { agency: Pick<FoilAgency, 'sourceUrl' | 'sourceDate'> }) {
  if (agency.sourceUrl === '') return <>Source: none given</>;
  return (
    <>
      Source:{' '}
      <a
        href={agency.sourceUrl}
        target="_blank"
        rel="noreferrer"
        className="text-accent underline underline-offset-2 wrap-anywhere"
      >
        {new URL(agency.sourceUrl).host}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      , {sourceAge(agency)}
    </>
  );
}
