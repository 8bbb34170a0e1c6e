/** Stands for a reply of which nothing has come yet. */
export const Thinking = () => <p className="chat-thinking">Thinking...</p>;
