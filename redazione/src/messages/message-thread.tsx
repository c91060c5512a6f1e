import type { Message, MessageNote } from '@salaria/contracts/desk/messages';
import { Badge, type BadgeTone, color, Muted, Row, space, styled } from '@salaria/ui';
import { instantText } from '../desk/format';
import { Box, PlainList } from '../desk/parts/layout';

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

const mailStates: Readonly<Record<NonNullable<MessageNote['mail']>, { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'Risposta in attesa di partire', tone: 'warning' },
  sent: { label: 'Risposta partita', tone: 'success' },
  failed: { label: 'Risposta non partita', tone: 'primary' },
};

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
            {mail !== null && <Badge tone={mailStates[mail].tone}>{mailStates[mail].label}</Badge>}
          </Row>
          <Text>{text}</Text>
        </Box>
      ))}
  </Thread>
);
