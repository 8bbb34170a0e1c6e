import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Field } from '#platform/client/ui/field.tsx';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import type { PortalSettings } from '../settings.contract.ts';
import { BudgetForm } from './budget-form.tsx';
import { ChatbotForm } from './chatbot-form.tsx';
import { DocumentsForm } from './documents-form.tsx';
import { FirmForm } from './firm-form.tsx';
import { MattersForm, PolicyGatesForm } from './governance-forms.tsx';
import { RetentionForm } from './retention-form.tsx';
import { SaveButton } from './save-button.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { settingsQuery } from './settings.queries.ts';
import { useSettingsSectionForm } from './use-settings-section-form.tsx';

const fieldsOf = ({ bookingUrl }: PortalSettings) => ({ bookingUrl });

interface Section {
  title: string;
  description: string;
  Form: ComponentType<{ settings: PortalSettings }>;
  /** Message if it could not be read. */
  failure: string;
}

const SECTIONS: readonly Section[] = [
  {
    title: 'Firm',
    description: 'Shown in the header, in page titles, on papers, and as the sender of email.',
    Form: FirmForm,
    failure: 'The firm’s details could not be loaded.',
  },
  {
    title: 'Booking link',
    description: 'Where people book a 1-on-1 AI training session.',
    Form: BookingForm,
    failure: 'The booking link could not be loaded.',
  },
  {
    title: 'Chatbot',
    description: 'How many messages each person may send per day, and how long conversations are kept.',
    Form: ChatbotForm,
    failure: 'The chatbot settings could not be loaded.',
  },
  {
    title: 'AI budget',
    description: 'What language models may cost in a month, by the prices in the list of models.',
    Form: BudgetForm,
    failure: 'The AI budget could not be loaded.',
  },
  {
    title: 'Documents',
    description: 'How many documents each person may request per day.',
    Form: DocumentsForm,
    failure: 'The document settings could not be loaded.',
  },
  {
    title: 'Retention',
    description: 'How long finished documents can be downloaded again, and how long usage details are kept.',
    Form: RetentionForm,
    failure: 'The retention settings could not be loaded.',
  },
  {
    title: 'Client matters',
    description: 'How client-matter numbers look, and where one is required. The rules by matter are under Governance.',
    Form: MattersForm,
    failure: 'The settings of client matters could not be loaded.',
  },
  {
    title: 'Policy gates',
    description: 'What opens only to people who have acknowledged the firm’s current AI policy.',
    Form: PolicyGatesForm,
    failure: 'The policy gates could not be loaded.',
  },
];

interface Props {
  /** Sections of other features, by the title of the one that they follow. */
  after?: Record<string, ReactNode>;
}

/** The portal's own settings, each section with its own form. */
export function SettingsSections({ after = {} }: Props) {
  const { data: settings, isFetching, isFetchedAfterMount, errorUpdateCount, refetch } = useQuery(settingsQuery);
  // A form starts from the current settings and retains them: started from cached ones, it would take what somebody else has
  // saved since for the person's own change.
  const isCurrent = settings && isFetchedAfterMount;
  return SECTIONS.map(({ title, description, Form, failure }) => (
    <Fragment key={title}>
      <FormSection title={title} description={description}>
        {isCurrent ? (
          <Form settings={settings} />
        ) : !settings && errorUpdateCount > 0 ? (
          <RetryMessage sentence={failure} pending={isFetching} onRetry={() => refetch()} />
        ) : (
          <SectionSkeleton title={title} />
        )}
      </FormSection>
      {after[title]}
    </Fragment>
  ));
}

/** Form for the address where people book a training session. */
function BookingForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, restored } = useSettingsSectionForm({ fieldsOf, settings, saved: 'Booking link saved' });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {restored}
      <Field
        label="Booking page"
        hint="For example, https://bookings.firm.example/training. If blank, people are told that no booking page is set."
        error={errors.bookingUrl?.message}
      >
        {(field) => <Input {...field} type="url" autoComplete="off" {...form.register('bookingUrl')} />}
      </Field>
      <SaveButton what="booking link" {...saving} />
    </form>
  );
}
