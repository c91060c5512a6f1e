import { acknowledgementSchema } from '@salaria/contracts/common';
import { type DeskQuestion, deskQuestionSchema } from '@salaria/contracts/desk/questions';
import { Badge, send } from '@salaria/ui';
import { instantText } from '../desk/format';
import { TitledPart } from '../desk/parts/layout';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListView } from '../desk/parts/list/list-view';

const path = '/api/desk/questions';
const choices = [
  { label: 'Da gestire', query: 'todo' },
  { value: 'gestite', label: 'Gestite', query: 'handled' },
  { value: 'tutte', label: 'Tutte' },
];

const columns: TableColumn<DeskQuestion>[] = [
  { title: 'Domanda', cell: ({ question }) => question, sortBy: ({ question }) => question },
  { title: 'Ultima volta', cell: ({ lastAt }) => instantText(lastAt), sortBy: ({ lastAt }) => lastAt },
  { title: 'Volte', cell: ({ count }) => count, sortBy: ({ count }) => count },
  {
    title: 'Stato',
    cell: ({ handledAt, handledBy }) =>
      handledAt ? (
        <Badge tone="success">
          Gestita da {handledBy} il {instantText(handledAt)}
        </Badge>
      ) : (
        <Badge tone="warning">Da gestire</Badge>
      ),
  },
];

/** The questions that visitors sent, with marking and deletion. */
export const QuestionList = () => (
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
      actions={({ id, question, handledAt }) => {
        const isHandled = handledAt === null;
        const label = isHandled ? 'Segna come gestita' : 'Segna da gestire';
        return [
          {
            label,
            name: `${label}: ${question}`,
            call: () => send('POST', `${path}/${id}/handled`, { isHandled }, acknowledgementSchema),
            said: isHandled ? 'Domanda segnata come gestita' : 'Domanda di nuovo da gestire',
          },
          {
            label: 'Elimina',
            name: `Elimina: ${question}`,
            question: {
              title: 'Eliminare la domanda?',
              confirmLabel: 'Elimina',
              text: [`«${question}»`, 'Il testo è cancellato per sempre. I numeri per giorno restano.'],
            },
            call: () => send('DELETE', `${path}/${id}`, undefined),
          },
        ];
      }}
    />
  </TitledPart>
);
