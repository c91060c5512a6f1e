import { chatDaysSchema, questionRetentionDays } from '@salaria/contracts/desk/visitors/questions';
import { Muted, space, Stack } from '@salaria/ui';
import { useDeskRead } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { Settled } from '../desk/parts/read-state';
import { AnswerList } from './answer-list';
import { ChatDays } from './chat-days';
import { QuestionList } from './question-list';

function Questions() {
  const days = useDeskRead('/api/desk/questions/days', chatDaysSchema);
  return (
    <Settled reads={[days]}>
      <Stack style={{ gap: space.xl }}>
        <Muted>
          Il testo c'è solo quando chi l'ha scritto sceglie di inviarlo: senza nome, indirizzo o conversazione. Si
          cancella da sé {questionRetentionDays} giorni dopo l'ultima volta. Delle altre domande si conosce il numero.
        </Muted>
        <ChatDays />
        <QuestionList />
        <AnswerList />
      </Stack>
    </Settled>
  );
}

export default deskPage(
  { title: 'Domande senza risposta', lead: "Che cosa i visitatori hanno chiesto all'assistente, e non hanno trovato." },
  Questions,
);
