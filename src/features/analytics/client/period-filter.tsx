import { PillChoice } from '#platform/client/ui/pill-choice.tsx';
import { CustomDays } from './custom-days.tsx';
import { chooseByName, PERIODS, type PeriodChoice, type PeriodName } from './period.ts';

interface Props {
  choice: PeriodChoice;
  today: string;
  onChange: (choice: PeriodChoice) => void;
}

/** Of which days the reports are. */
export function PeriodFilter({ choice, today, onChange }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <PillChoice
        legend="Time period"
        options={PERIODS as Record<PeriodName, string>}
        value={choice.name}
        onChange={(name) => onChange(chooseByName(name, choice, today))}
      />
      {choice.name === 'custom' && (
        <CustomDays days={choice} today={today} onShow={(days) => onChange({ name: 'custom', ...days })} />
      )}
    </div>
  );
}
