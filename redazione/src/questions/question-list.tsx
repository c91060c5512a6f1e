import { acknowledgementSchema } from '@salaria/contracts/common';
import {
  type DeskQuestion,
  deskQuestionSchema,
  type QuestionHandled,
  type QuestionOutcome,
} from '@salaria/contracts/desk/visitors/questions';
import { Badge, send } from '@salaria/ui';
import { useState } from 'react';
import { useRevalidateShown } from '../desk/data/reads';
import { instantText } from '../desk/format';
import { TitledPart } from '../desk/parts/layout';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListView } from '../desk/parts/list/list-view';
import { PdfUploads } from '../pdfs/pdf-uploads';
import { AnswerDialog } from './answer-dialog';

const path = '/api/desk/questions';
const choices = [
  { label: 'Da gestire', query: 'todo' },
  { value: 'gestite', label: 'Gestite', query: 'handled' },
  { value: 'tutte', label: 'Tutte' },
];

const outcomeTexts: Readonly<Record<QuestionOutcome | 'none', string>> = {
  answer: 'Ha una risposta',
  pdf: 'Con un PDF',
  'not-ours': 'Non è per noi',
  none: 'Gestita',
};

const columns: TableColumn<DeskQuestion>[] = [
  { title: 'Domanda', cell: ({ question }) => question, sortBy: ({ question }) => question },
  { title: 'Ultima volta', cell: ({ lastAt }) => instantText(lastAt), sortBy: ({ lastAt }) => lastAt },
  { title: 'Volte', cell: ({ count }) => count, sortBy: ({ count }) => count },
  {
    title: 'Stato',
    cell: ({ handledAt, handledBy, outcome }) =>
      handledAt ? (
        <Badge tone="success">
          {outcomeTexts[outcome ?? 'none']}: {handledBy}, {instantText(handledAt)}
        </Badge>
      ) : (
        <Badge tone="warning">Da gestire</Badge>
      ),
  },
];

const handle = (id: number, handled: QuestionHandled) =>
  send('POST', `${path}/${id}/handled`, handled, acknowledgementSchema);

/** The questions that visitors sent, with their answers and deletion. */
export function QuestionList() {
  const [answered, setAnswered] = useState<DeskQuestion>();
  const readAgain = useRevalidateShown();
  const answerWithPdf = async ({ id }: DeskQuestion) => {
    await handle(id, { isHandled: true, outcome: 'pdf' });
    void readAgain();
  };
  return (
    <TitledPart id="testi" title="Domande inviate">
      <ListView
        path={path}
        itemSchema={deskQuestionSchema}
        search="Cerca nelle domande"
        filter={{ name: 'stato', parameter: 'filter', choices }}
        noun={['domanda', 'domande']}
        empty="Nessuna domanda da gestire."
        caption="Domande"
        columns={columns}
        keyOf={({ id }) => id}
        actions={(asked) => {
          const { id, question, handledAt } = asked;
          return [
            { label: 'Rispondi', name: `Rispondi: ${question}`, act: () => setAnswered(asked) },
            handledAt === null
              ? {
                  label: 'Non è per noi',
                  name: `Non è per noi: ${question}`,
                  call: () => handle(id, { isHandled: true, outcome: 'not-ours' }),
                  said: 'Segnata: non è per noi',
                }
              : {
                  label: 'Segna da gestire',
                  name: `Segna da gestire: ${question}`,
                  call: () => handle(id, { isHandled: false }),
                  said: 'Domanda di nuovo da gestire',
                },
            {
              label: 'Elimina',
              name: `Elimina: ${question}`,
              question: {
                title: 'Eliminare la domanda?',
                confirmLabel: 'Elimina',
                isFinal: true,
                text: [`«${question}»`, 'Il testo è cancellato per sempre. I numeri per giorno restano.'],
              },
              call: () => send('DELETE', `${path}/${id}`, undefined),
            },
          ];
        }}
      />
      {answered && (
        <AnswerDialog
          title="Rispondi alla domanda"
          to={{ method: 'POST', path: `${path}/${answered.id}/answer` }}
          values={{ question: answered.question.slice(0, 300), text: '' }}
          onClose={() => setAnswered(undefined)}
          below={
            <details>
              <summary>Oppure con un PDF che contiene la risposta</summary>
              <PdfUploads onUploaded={() => void answerWithPdf(answered)} />
            </details>
          }
        />
      )}
    </TitledPart>
  );
}
