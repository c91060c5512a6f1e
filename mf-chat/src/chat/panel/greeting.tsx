import { useSiteFacts } from '@salaria/ui';
import { Bubble, Log, Scroll } from './message-list.styles';

/** The conversation until its code is loaded: the greeting, and the question that waits. */
export function Greeting({ question }: { question: string | undefined }) {
  const { assistantGreeting } = useSiteFacts();
  return (
    <Scroll>
      <Log>
        <Bubble data-type="bot">{assistantGreeting}</Bubble>
        {question !== undefined && <Bubble data-type="user">{question}</Bubble>}
      </Log>
    </Scroll>
  );
}
