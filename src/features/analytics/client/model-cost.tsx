const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const MICROS = 1_000_000;

const CENT = 0.01;

/** A cost; a dash where no price is configured. */
export function ModelCost({ micros }: { micros: number | null }) {
  if (micros !== null) return formatCost(micros);
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">no price configured</span>
    </>
  );
}

/** Formats a cost in US dollars. A cost below a cent is not shown as zero. */
export function formatCost(micros: number): string {
  const dollars = micros / MICROS;
  return dollars > 0 && dollars < CENT ? 'under $0.01' : DOLLARS.format(dollars);
}
