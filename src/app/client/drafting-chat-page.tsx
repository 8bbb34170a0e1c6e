/** Holds the place of the drafting chat. */
export function DraftingChatPage() {
  return <h1 className="py-12 text-xl sm:py-24 sm:text-2xl">Document Drafting Chat - Coming Soon</h1>;
}
