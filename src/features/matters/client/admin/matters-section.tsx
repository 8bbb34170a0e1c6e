import { useState } from 'react';
import type { ListedMatter } from '#features/matters/matters.contract.ts';
import { useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { CertificateForm } from './certificate-form.tsx';
import { MatterForm } from './matter-form.tsx';
import { MatterImport } from './matter-import.tsx';
import { MatterList } from './matter-list.tsx';

/** Matters with their rules for AI: the list, or the form of one; below it the CSV file and the certificate. */
export function MattersSection() {
  const { edited, returnTo, open, close } = useListEditor<ListedMatter>();
  const [certified, setCertified] = useState<string>();
  if (edited !== undefined) return <MatterForm matter={edited ?? undefined} onDone={close} />;
  return (
    <div className="flex flex-col gap-10">
      <MatterList onOpen={open} returnTo={returnTo} onCertify={setCertified} />
      <div className="grid gap-10 border-t border-line pt-6 lg:grid-cols-2">
        <MatterImport />
        <section aria-labelledby="certificate">
          <h3 id="certificate" className="mb-1 text-base">
            Matter certificate
          </h3>
          <p className="mb-3 max-w-measure text-sm text-muted">
            A PDF from the audit trail for a client: the papers processed for a matter, when, by which models and providers, and
            when they were destroyed.
          </p>
          <Button variant="secondary" onClick={() => setCertified('')}>
            Create certificate
          </Button>
        </section>
      </div>
      <CertificateForm number={certified} onClose={() => setCertified(undefined)} />
    </div>
  );
}
