import { type ChatAnswer, chatAnswerSchema } from '@salaria/contracts/desk/visitors/questions';
import { Muted, send } from '@salaria/ui';
import { useState } from 'react';
import { instantText } from '../desk/format';
import { TitledPart } from '../desk/parts/layout';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListView } from '../desk/parts/list/list-view';
import { trashSentence, useTrashToast } from '../desk/trash';
import { AnswerDialog } from './answer-dialog';

const path = '/api/desk/answers';

const columns: TableColumn<ChatAnswer>[] = [
  { title: 'Domanda', cell: ({ question }) => question, sortBy: ({ question }) => question },
  { title: 'Risposta', cell: ({ text }) => text },
  {
    title: 'Scritta',
    cell: ({ answeredBy, answeredAt }) => <Muted as="span">{`${answeredBy}, ${instantText(answeredAt)}`}</Muted>,
    sortBy: ({ answeredAt }) => answeredAt,
  },
];

/** The answers of staff, which the assistant quotes. */
export function AnswerList() {
  const [edited, setEdited] = useState<ChatAnswer>();
  const sayTrashed = useTrashToast();
  return (
    <TitledPart id="risposte" title="Risposte della redazione">
      <ListView
        path={path}
        itemSchema={chatAnswerSchema}
        noun={['risposta', 'risposte']}
        empty="Ancora nessuna: si risponde a una domanda inviata, qui sopra."
        caption="Risposte"
        columns={columns}
        keyOf={({ id }) => id}
        actions={(answer) => [
          { label: 'Correggi', name: `Correggi: ${answer.question}`, act: () => setEdited(answer) },
          {
            label: 'Elimina',
            name: `Elimina la risposta: ${answer.question}`,
            question: {
              title: 'Eliminare la risposta?',
              confirmLabel: 'Elimina',
              text: [`L’assistente non la cita più. ${trashSentence}`],
            },
            call: async () => {
              await send('DELETE', `${path}/${answer.id}`, undefined);
              sayTrashed({ area: 'answers', id: String(answer.id) }, answer.question);
            },
          },
        ]}
      />
      {edited && (
        <AnswerDialog
          title="Correggi la risposta"
          to={{ method: 'PUT', path: `${path}/${edited.id}` }}
          values={{ question: edited.question, text: edited.text }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </TitledPart>
  );
}
