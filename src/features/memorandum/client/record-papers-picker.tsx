import { FileListPicker } from './file-list-picker.tsx';
import type { useRecordFiles } from './use-record-files.ts';

interface Props {
  records: ReturnType<typeof useRecordFiles>;
  disabled: boolean;
}

/** Picker of the papers that a brief cites; there may be none. */
export function RecordPapersPicker({ records, disabled }: Props) {
  return (
    <FileListPicker
      name="recordPapers"
      label="Papers that the brief cites (Optional)"
      hint="The agreement, affidavits, pleadings, the other side’s brief: PDF, up to ten, together at most 50 MB. Without them, quotations and record cites are not checked."
      accept="application/pdf,.pdf"
      action="Add files"
      isMultiple
      files={records.files}
      error={records.error}
      disabled={disabled}
      onChoose={records.add}
      onRemove={records.remove}
    />
  );
}
