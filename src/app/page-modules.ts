/** The pages' lazy modules by address. */
export const PAGE_MODULES: Record<string, string> = {
  '/api/docs': 'src/features/api-docs/client/api-docs-page.tsx',
  '/document-drafting': 'src/features/catalogue/client/drafting-page.tsx',
  '/foil-request': 'src/features/foil-request/client/foil-request-page.tsx',
  '/mca-mol-opposition': 'src/features/memorandum/client/memorandum-page.tsx',
  '/cite-check': 'src/features/memorandum/client/cite-check-request-page.tsx',
  '/tool-requests': 'src/features/catalogue/client/requests/tool-requests-page.tsx',
  '/my-documents': 'src/features/documents/client/my-documents-page.tsx',
  '/firm-policy': 'src/features/policy/client/policy-page.tsx',
  '/training': 'src/features/training/client/training-page.tsx',
  '/example-chatbot': 'src/features/chatbot/client/chatbot-page.tsx',
  '/help': 'src/features/help/client/help-page.tsx',
  '/whats-new': 'src/features/help/client/whats-new-page.tsx',
  '/confirm-address': 'src/features/accounts/client/profile/account-link-page.tsx',
  '/not-my-account': 'src/features/accounts/client/profile/account-link-page.tsx',
  '/reset-password': 'src/features/accounts/client/profile/reset-password-page.tsx',
};
