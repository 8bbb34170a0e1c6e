import { PolicySection } from '#features/policy/client/policy-section.tsx';
import { SettingsSections } from '#features/settings/client/settings-sections.tsx';
import { LibrarySection } from '#features/verification/client/library-section.tsx';

/** What administrators change about the portal while it runs: a section for each thing, each with a form of its own. */
export function SettingsTab({ timeZone }: { timeZone: string | undefined }) {
  return (
    <div className="pb-8">
      <SettingsSections />
      <LibrarySection />
      <PolicySection timeZone={timeZone} />
    </div>
  );
}
