import { RefreshCw } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import type { Period } from '../analytics.contract.ts';
import { comparedInWords, periodInWords, timeInWords, zoneInWords } from './period-words.ts';

interface Props {
  period: Period;
  today: string;
  firstDay: string | undefined;
  timeZone: string | undefined;
  /** When the figures were read; undefined before they were. */
  asOf: number | undefined;
  isReading: boolean;
  isOutdated: boolean;
  onRefresh: () => void;
}

/** Which days the figures are of, with which they are compared, and of when they are. */
export function ReportBar({ period, today, firstDay, timeZone, asOf, isReading, isOutdated, onRefresh }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p className="flex flex-col gap-x-2 lg:flex-row">
        <span className="font-medium">{periodInWords(period, { today, firstDay, timeZone })}</span>
        <span className="text-muted">{comparedInWords(period)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="text-muted empty:-mr-3">
          {isOutdated && 'Some figures could not be read just now and may be out of date. '}
          {asOf !== undefined && (
            <>
              {`As of ${timeInWords(asOf, timeZone)}`}
              {/* Where there is little room the days above name it. */}
              <span className="max-lg:sr-only">, {zoneInWords(timeZone)}</span>
            </>
          )}
        </p>
        <Button variant="secondary" size="small" pending={isReading} onClick={onRefresh}>
          {!isReading && <RefreshCw aria-hidden="true" className="size-4" />}
          Refresh
        </Button>
      </div>
    </div>
  );
}
