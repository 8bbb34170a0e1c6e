import { useState } from 'react';
import { formatMoment } from '#platform/client/format-moment.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { formatFileSize } from '#platform/client/ui/format-file-size.ts';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { downloadWordTemplate, type WordTemplateInfo } from '../word-template.contract.ts';

interface Props {
  /** Undefined while it is loading. */
  current: WordTemplateInfo['current'] | undefined;
  remove: { mutate: () => void; isPending: boolean };
}

/** The current template: to download, and to remove after a question. */
export function CurrentTemplate({ current, remove }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  if (current === undefined) return <p className="text-sm text-muted">Loading...</p>;
  if (!current) return <p className="text-sm">No Word template has been uploaded yet.</p>;
  const { fileName, size, uploadedAt, uploadedBy } = current;
  function confirm() {
    setIsAsking(false);
    remove.mutate();
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0">
        <a href={downloadWordTemplate.path} download={fileName} className="font-medium wrap-anywhere">
          {fileName}
        </a>
        <span className="block text-muted">
          {formatFileSize(size)}, uploaded on {formatMoment(uploadedAt, undefined)} by {uploadedBy}
        </span>
      </p>
      <Button variant="secondary" size="small" pending={remove.isPending} onClick={() => setIsAsking(true)}>
        Remove template
      </Button>
      <LazyConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Are you sure you want to remove the Word template “${fileName}”?`}
        description="Letters and court papers made from now on will look as they do without a template. Documents that were already made stay as they are."
        confirmLabel="Remove template"
        onConfirm={confirm}
      />
    </div>
  );
}
