import type { Message, MessageNote } from '@salaria/contracts/desk/visitors/messages';
import { color, Muted, Row, space, styled } from '@salaria/ui';
import { instantText } from '../desk/format';
import { Box, PlainList } from '../desk/parts/layout';
import { badgeOf } from '../desk/parts/state-badge';

const Thread = styled(PlainList)`
  & > li {
    border-inline-start: 4px solid ${color.lapis};
  }
  & > li[data-kind='answer'] { border-inline-start-color: ${color.oliva}; }
  ${'@media (min-width: 640px)'} { & > li { margin-inline-end: ${space.xl}; } & > li[data-kind='answer'] { margin-inline: ${space.xl} 0; } }
`;
const Text = styled.p`
  margin-top: ${space.xs};
  white-space: pre-wrap;
`;

const MailBadge = badgeOf<NonNullable<MessageNote['mail']>>({
  waiting: ['Risposta in attesa di partire', 'warning'],
  sent: ['Risposta partita', 'success'],
  failed: ['Risposta non partita', 'primary'],
});

/** The question of a visitor and the answers to it, with what became of their mails. */
export const MessageThread = ({ message: { name, email, createdAt, message, notes } }: { message: Message }) => (
  <Thread as="ol" aria-label="Conversazione" aria-live="polite">
    <Box as="li">
      <Muted>{`${name} <${email}>, ${instantText(createdAt)}`}</Muted>
      <Text>{message}</Text>
    </Box>
    {notes
      .filter(({ kind }) => kind === 'answer')
      .map(({ id, author, createdAt: answeredAt, text, mail }) => (
        <Box as="li" key={id} data-kind="answer">
          <Row>
            <Muted>{`${author}, ${instantText(answeredAt)}`}</Muted>
            {mail !== null && <MailBadge state={mail} />}
          </Row>
          <Text>{text}</Text>
        </Box>
      ))}
  </Thread>
);
