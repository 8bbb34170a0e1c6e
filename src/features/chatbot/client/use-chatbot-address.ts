import { useLocation, useSearch } from 'wouter';

const PAGE = '/example-chatbot';
const ID = /^[1-9]\d{0,9}$/;

interface ChatbotAddress {
  /** The selected conversation; it may no longer exist. */
  selectedId: number | undefined;
  /** The requested message in it. */
  messageId: number | undefined;
  /** Navigates to a conversation, or to the start of a new one: adds an entry to the browser's history. */
  select: (id?: number) => void;
  /** Handles the removal of the selected conversation: nothing leads back to it. */
  clearMessage: () => void;
}

/** The selected conversation is stored in the address: a reload shows it, and the browser's Back leads to the previous one. */
export function useChatbotAddress(): ChatbotAddress {
  const params = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  return {
    selectedId: idIn(params.get('conversation')),
    messageId: idIn(params.get('message')),
    select: (id) => navigate(chatbotAddress(id)),
    clearMessage: () => navigate(PAGE, { replace: true }),
  };
}

/** Builds the address of a conversation, or of a message in it; without one, that of the start of a new conversation. */
export function chatbotAddress(conversationId?: number, messageId?: number | null): string {
  if (conversationId === undefined) return PAGE;
  return `${PAGE}?conversation=${conversationId}${messageId ? `&message=${messageId}` : ''}`;
}

const idIn = (text: string | null) => (text && ID.test(text) ? Number(text) : undefined);
