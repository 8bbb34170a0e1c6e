import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { BookingForm } from './booking-form.tsx';
import { ChatbotForm } from './chatbot-form.tsx';
import { FirmForm } from './firm-form.tsx';
import { ModelsForm } from './models-form.tsx';
import { RetentionForm } from './retention-form.tsx';
import { settingsQuery } from './settings.queries.ts';

/** The portal's own settings, each section with its own form. */
export function SettingsSections() {
  const { data: settings, isFetching, errorUpdateCount, refetch } = useQuery(settingsQuery);
  if (!settings && errorUpdateCount > 0) {
    return (
      <ErrorState
        title="Error loading settings"
        description="Please try again later"
        pending={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  if (!settings) return <SettingsSkeleton />;
  return (
    <>
      <FormSection title="Firm" description="In the header, in the titles of pages, in letters and as the sender of e-mail.">
        <FirmForm settings={settings} />
      </FormSection>
      <FormSection title="Booking link" description="Where people book a 1-on-1 AI training session.">
        <BookingForm settings={settings} />
      </FormSection>
      <FormSection
        title="Language models"
        description="What people may choose for conversations and documents, and what stands chosen for a new conversation."
      >
        <ModelsForm settings={settings} />
      </FormSection>
      <FormSection
        title="Chatbot"
        description="How much each person may ask the models in a day, and how long conversations stay."
      >
        <ChatbotForm settings={settings} />
      </FormSection>
      <FormSection
        title="Retention"
        description="How long people can download finished documents again, and how long the details of usage are kept."
      >
        <RetentionForm settings={settings} />
      </FormSection>
    </>
  );
}

/** As high as the window at least: the sections below come into sight only where they stay. */
function SettingsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading settings"
      className="grid min-h-dvh content-start gap-x-12 gap-y-4 pt-2 lg:grid-cols-[17rem_minmax(0,36rem)]"
    >
      <Skeleton className="h-7 w-40" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-10 w-24" />
      </div>
    </div>
  );
}
