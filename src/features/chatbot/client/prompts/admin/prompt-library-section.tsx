import { useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { FirmPromptForm } from './firm-prompt-form.tsx';
import { FirmPromptList } from './firm-prompt-list.tsx';
import type { OrderedPrompt } from './firm-prompts.queries.ts';

/** The firm’s prompts for the chatbot: the list, or the form of one. */
export function PromptLibrarySection() {
  const { edited, ...list } = useListEditor<OrderedPrompt>();
  return (
    <FormSection
      isWide
      title="Prompt library"
      description="Prompts that everyone finds in the chatbot, in this order. The first six that need papers are offered beside the message field of a conversation with papers. What people keep for themselves is not shown here."
    >
      {edited === undefined ? <FirmPromptList {...list} /> : <FirmPromptForm prompt={edited ?? undefined} onDone={list.close} />}
    </FormSection>
  );
}
