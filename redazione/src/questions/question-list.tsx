import { acknowledgementSchema } from '@salaria/contracts/common';
import { type DeskQuestion, deskQuestionSchema } from '@salaria/contracts/desk/questions';
import * as z from '@salaria/contracts/z';
import { Badge, Button, Row, send, toast } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { useState } from 'react';
import { useDeskList, withQuery } from '../desk/data/reads';
import { instantText } from '../desk/instant';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { FailureNotice } from '../desk/parts/failure-notice';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListTools } from '../desk/parts/list/list-tools';
import { ListView } from '../desk/parts/list/list-view';
import { TitledPart } from '../desk/parts/titled-part';
import { useSubmit } from '../desk/parts/use-submit';

const path = '/api/desk/questions';
/** Values of the address; without one the questions to handle are shown. */
const choices = [
  { value: undefined, label: 'Da gestire' },
  { value: 'gestite', label: 'Gestite' },
  { value: 'tutte', label: 'Tutte' },
];
const filters = { gestite: 'handled', tutte: undefined } as const;

interface ActionsProps {
  question: DeskQuestion;
  onMark: () => void;
  onRemove: () => void;
}

function Actions({ question: { question, handledAt }, onMark, onRemove }: ActionsProps) {
  const label = handledAt ? 'Segna da gestire' : 'Segna come gestita';
  return (
    <Row>
      <Button type="button" look="quiet" aria-label={`${label}: ${question}`} onClick={onMark}>
        {label}
      </Button>
      <Button type="button" look="quiet" aria-label={`Elimina: ${question}`} onClick={onRemove}>
        Elimina
      </Button>
    </Row>
  );
}

const columnsWith = (mark: (one: DeskQuestion) => void, remove: (one: DeskQuestion) => void) => {
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
    {
      title: 'Azioni',
      isPlain: true,
      cell: (question) => (
        <Actions question={question} onMark={() => mark(question)} onRemove={() => remove(question)} />
      ),
    },
  ];
  return columns;
};

/** The questions that visitors sent, with marking and deletion. */
export function QuestionList() {
  const { params, oneOf } = useAddress();
  const state = oneOf('stato', ['gestite', 'tutte']);
  const query = { q: params.get('q') ?? undefined, filter: state ? filters[state] : 'todo' };
  const list = useDeskList(withQuery(path, query), deskQuestionSchema);
  const { failure, run } = useSubmit(path);
  const [toRemove, setToRemove] = useState<DeskQuestion>();
  const mark = async ({ id, handledAt }: DeskQuestion) => {
    await run(async () => {
      await send('POST', `${path}/${id}/handled`, { isHandled: handledAt === null }, acknowledgementSchema);
      toast({ title: handledAt === null ? 'Domanda segnata come gestita' : 'Domanda di nuovo da gestire' });
    });
    await list.reload();
  };
  return (
    <TitledPart id="testi" title="Domande inviate">
      <ListTools search="Cerca nelle domande" filter={{ name: 'stato', choices }} />
      <FailureNotice failure={failure} />
      <ListView
        list={list}
        noun={['domanda', 'domande']}
        empty="Nessuna domanda."
        caption="Domande"
        columns={columnsWith((question) => void mark(question), setToRemove)}
        keyOf={({ id }) => id}
      />
      {toRemove && (
        <ConfirmDialog
          title="Eliminare la domanda?"
          confirmLabel="Elimina"
          onConfirm={() =>
            send('DELETE', `${path}/${toRemove.id}`, undefined, z.unknown()).finally(() => void list.reload())
          }
          onClose={() => setToRemove(undefined)}
        >
          <p>«{toRemove.question}»</p>
          <p>Il testo è cancellato per sempre. I numeri per giorno restano.</p>
        </ConfirmDialog>
      )}
    </TitledPart>
  );
}
