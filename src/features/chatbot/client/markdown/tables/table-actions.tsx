import { useMutation } from '@tanstack/react-query';
import { FileDown, FileSpreadsheet } from 'lucide-react';
import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';
import { saveBlob } from '#platform/client/save-blob.ts';
import { saveCsvFile } from '#platform/client/save-csv-file.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { tableCsv, tableRows } from './table-rows.ts';

/** Buttons below a table of a reply, which save its cells as a file. */
export function TableActions({ table }: { table: MarkdownNode }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveWorkbook(tableRows(table)),
    onError: (error) => showErrorToast(error, 'The Excel file was not created. Check your connection and try again.'),
  });
  return (
    <div className="chat-table-acts">
      <button
        type="button"
        className="chat-act"
        title="Save this table as a CSV file"
        onClick={() => saveCsvFile('table.csv', tableCsv(tableRows(table)))}
      >
        <FileDown aria-hidden="true" />
        CSV
      </button>
      <button
        type="button"
        className="chat-act"
        title="Save this table as an Excel file"
        aria-disabled={isPending || undefined}
        onClick={() => isPending || mutate()}
      >
        <FileSpreadsheet aria-hidden="true" />
        Excel
      </button>
    </div>
  );
}

/** The program for Excel files is fetched when it is first needed. */
async function saveWorkbook(rows: string[][]): Promise<void> {
  const { tableWorkbook } = await import('./table-workbook.ts');
  const workbook = await tableWorkbook(rows);
  if (workbook) saveBlob('table.xlsx', workbook);
  else
    showToast({
      title: 'Error',
      description: 'This table is too large for an Excel file. Save it as CSV.',
      variant: 'destructive',
    });
}
