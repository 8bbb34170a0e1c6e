import { expect, type Page } from '@playwright/test';
import { ORIGIN } from './ports.ts';

interface Row {
  id: string;
  isUrgent: boolean;
}

const MARK = { mark: 'checked', note: '' };

/** Marks the rows of a cite check that are to review first, by calls; the last ones can be left out. */
export async function markUrgentRows(page: Page, id: string, leftOut = 0): Promise<void> {
  const { findings } = (await (await page.request.get(`/api/documents/${id}/audit`)).json()) as { findings: Row[] };
  const rows = findings.filter(({ isUrgent }) => isUrgent);
  for (const { id: row } of rows.slice(0, rows.length - leftOut))
    expect((await page.request.put(`/api/documents/${id}/review/${row}`, { data: MARK, headers: { Origin: ORIGIN } })).ok()).toBe(
      true,
    );
}
