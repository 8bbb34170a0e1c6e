import { type ComponentType, useState } from 'react';
import { lazyTab } from '#platform/client/ui/lazy-tab.tsx';
import { Tabs } from '#platform/client/ui/tabs.tsx';
import { useHasUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { useUnsavedChangesPrompt } from '#platform/client/use-unsaved-changes-prompt.tsx';
import { useFirm } from './use-firm.ts';

const Register = lazyTab(async () => {
  const { RegisterSection } = await import('#features/catalogue/client/register/register-section.tsx');
  return ({ timeZone }) => <RegisterSection timeZone={timeZone} firmName={useFirm().firmName} />;
}, 'Error loading the register');

const Matters = lazyTab(
  async () => (await import('#features/matters/client/admin/matters-section.tsx')).MattersSection,
  'Error loading matters',
);

const Requests = lazyTab(
  async () => (await import('#features/catalogue/client/requests/requests-section.tsx')).RequestsSection,
  'Error loading the requests',
);

const SECTIONS = [
  { value: 'register', label: 'Register', View: Register },
  { value: 'requests', label: 'Requests', View: Requests },
  { value: 'matters', label: 'Matters', View: Matters },
] as const;
type SectionName = (typeof SECTIONS)[number]['value'];

/** The register of tools, the requests for new ones, and the matters with their rules for AI. */
export function GovernanceTab({ timeZone }: { timeZone: string | undefined }) {
  const [section, setSection] = useState<SectionName>('register');
  const { leave, question } = useUnsavedChangesPrompt();
  const hasUnsavedWork = useHasUnsavedChanges();
  return (
    <>
      <Tabs
        value={section}
        onValueChange={(next) => leave(() => setSection(next))}
        tabs={SECTIONS}
        label="Governance sections"
        variant="pill"
        isChosenByFocus={!hasUnsavedWork}
      >
        {(value) => {
          const View: ComponentType<{ timeZone: string | undefined }> | undefined = SECTIONS.find(
            (one) => one.value === value,
          )?.View;
          return View && <View timeZone={timeZone} />;
        }}
      </Tabs>
      {question}
    </>
  );
}
