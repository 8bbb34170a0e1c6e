import { AcknowledgementsSection } from '#features/policy/client/people/acknowledgements-section.tsx';
import { PolicyUploadSection } from '#features/policy/client/policy-upload-section.tsx';
import { DatabaseSection, useIsOnPostgres } from '#features/settings/client/database-section.tsx';
import { SettingsSections } from '#features/settings/client/settings-sections.tsx';
import { LibrarySection } from '#features/verification/client/library-section.tsx';
import { LookUpSection } from '#features/verification/client/look-up-section.tsx';
import { lazyTab } from '#platform/client/ui/lazy-tab.tsx';
import { SectionLinks } from '#platform/client/ui/section-links.tsx';

const LanguageModels = lazyTab(
  async () => (await import('#features/language-models/client/models-section.tsx')).LanguageModelsSection,
  'Error loading the language models',
);
const ModelProviders = lazyTab(
  async () => (await import('#features/language-models/client/providers-section.tsx')).ModelProvidersSection,
  'Error loading the model providers',
);

const PromptLibrary = lazyTab(
  async () => (await import('#features/chatbot/client/prompts/admin/prompt-library-section.tsx')).PromptLibrarySection,
  'Error loading the prompt library',
);

const PartRules = lazyTab(
  async () => (await import('#features/memorandum/client/admin/part-rules-section.tsx')).PartRulesSection,
  'Error loading the part rules',
);

const BEFORE_DATABASE = [
  'Firm',
  'Booking link',
  'Chatbot',
  'Prompt library',
  'AI budget',
  'Documents',
  'Retention',
  'Client matters',
  'Policy gates',
  'Language models',
  'Model providers',
  'Part rules',
  'Authority library',
  'Citation look-up',
  'Firm AI policy',
  'Acknowledgments',
];

/** Runtime settings for administrators: a section for each topic, each with its own form. */
export function SettingsTab({ timeZone }: { timeZone: string | undefined }) {
  const isOnPostgres = useIsOnPostgres();
  return (
    <div className="pb-8">
      {/* The link is shown until the server has responded: appearing later, it could push down what is being read. */}
      <SectionLinks titles={isOnPostgres ? BEFORE_DATABASE : [...BEFORE_DATABASE, 'Database']} />
      <div>
        <SettingsSections after={{ Chatbot: <PromptLibrary timeZone={timeZone} /> }} />
        <LanguageModels timeZone={timeZone} />
        <ModelProviders timeZone={timeZone} />
        <PartRules timeZone={timeZone} />
        <LibrarySection />
        <LookUpSection />
        <PolicyUploadSection timeZone={timeZone} />
        <AcknowledgementsSection timeZone={timeZone} />
        <DatabaseSection timeZone={timeZone} />
      </div>
    </div>
  );
}
