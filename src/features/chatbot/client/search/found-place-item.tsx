import { Link, useSearch } from 'wouter';
import type { FoundPlace } from '#features/chatbot/chatbot.contract.ts';
import { titleOf } from '#features/chatbot/words.contract.ts';
import { shortMoment } from '../list/short-moment.ts';
import { chatbotAddress } from '../use-chatbot-address.ts';

const WHERE = { user: 'You', assistant: 'Reply' } as const;

interface Props {
  place: FoundPlace;
  timeZone: string | undefined;
  onChosen: (() => void) | undefined;
}

/** A place where the words stand: it leads to the conversation, at that message. */
export function FoundPlaceItem({ place, timeZone, onChosen }: Props) {
  const href = chatbotAddress(place.conversationId, place.messageId);
  const isSelected = href.endsWith(`?${useSearch()}`);
  return (
    <li className="chatbot-item">
      <Link href={href} aria-current={isSelected ? 'true' : undefined} title={titleOf(place)} onClick={onChosen}>
        <span className="block truncate">{titleOf(place)}</span>
        <span className="chatbot-snippet">
          {place.snippet.map(({ text, isMatch }, index) => {
            const key = `${index} ${text}`;
            return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
          })}
        </span>
        <span className="chatbot-facts">
          {place.role ? WHERE[place.role] : 'Title'}
          <time dateTime={place.createdAt}>{shortMoment(place.createdAt, timeZone)}</time>
        </span>
      </Link>
    </li>
  );
}
