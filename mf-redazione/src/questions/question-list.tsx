import { type DeskQuestion, deskQuestionSchema } from '@salaria/contracts/desk/questions';
import { Badge, Button, ErrorNotice, Field, Row, Select, toast } from '@salaria/ui';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { TitledPart } from '../desk/parts/titled-part';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { instantText } from '../desk/instant';
import { FormRow } from '../desk/parts/form-row';
import { PagedListView } from '../desk/parts/list/paged-list';
import { problemText } from '../desk/parts/problem-text';
import { SearchBox } from '../desk/parts/list/search-box';
import { useFocusAfterDialog } from '../desk/parts/use-focus-after-dialog';
import { usePagedList } from '../desk/parts/list/use-paged-list';
import { markQuestion, type QuestionFilter, questionsPath, removeQuestion } from './questions.queries';

const countText = (total: number): string => (total === 1 ? '1 domanda' : `${total} domande`);

interface ActionsProps {
  question: DeskQuestion;
  onMark: () => void;
  onRemove: () => void;
}

function Actions({ question: { question, handledAt }, onMark, onRemove }: ActionsProps) {
  return (
    <Row>
      <Button
        type="button"
        look="quiet"
        aria-label={`${handledAt ? 'Segna da gestire' : 'Segna come gestita'}: ${question}`}
        onClick={onMark}
      >
        {handledAt ? 'Segna da gestire' : 'Segna come gestita'}
      </Button>
      <Button type="button" look="quiet" aria-label={`Elimina: ${question}`} onClick={onRemove}>
        Elimina
      </Button>
    </Row>
  );
}

/** The questions that visitors sent, with marking and deletion. */
export function QuestionList() {
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<QuestionFilter | undefined>('todo');
  const list = usePagedList(questionsPath(words, filter), deskQuestionSchema);
  const heading = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<string>();
  const [toRemove, setToRemove] = useState<DeskQuestion>();

  useFocusAfterDialog(toRemove !== undefined, heading);

  async function mark({ id, handledAt }: DeskQuestion): Promise<void> {
    setProblem(undefined);
    try {
      await markQuestion(id, handledAt === null);
      toast({ title: handledAt === null ? 'Domanda segnata come gestita' : 'Domanda di nuovo da gestire' });
    } catch (error) {
      setProblem(problemText(error));
    }
    await list.reload();
    // With a filter the row is gone, and its button with it.
    heading.current?.focus();
  }
  async function remove({ id }: DeskQuestion): Promise<void> {
    try {
      await removeQuestion(id);
    } finally {
      await list.reload();
    }
  }

  const columns: TableColumn<DeskQuestion>[] = [
    { title: 'Domanda', cell: ({ question }) => question },
    { title: 'Ultima volta', cell: ({ lastAt }) => instantText(lastAt) },
    { title: 'Volte', cell: ({ count }) => count },
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
        <Actions question={question} onMark={() => void mark(question)} onRemove={() => setToRemove(question)} />
      ),
    },
  ];

  return (
    <TitledPart id="testi" title="Domande inviate" heading={heading}>
      <FormRow>
        <SearchBox label="Cerca nelle domande" words={words} onSearch={setWords} />
        <Field label="Quali">
          {(control) => (
            <Select
              {...control}
              value={filter ?? ''}
              onChange={({ target }) => setFilter((target.value || undefined) as QuestionFilter | undefined)}
            >
              <option value="todo">Da gestire</option>
              <option value="handled">Gestite</option>
              <option value="">Tutte</option>
            </Select>
          )}
        </Field>
      </FormRow>
      {problem !== undefined && <ErrorNotice role="alert">{problem}</ErrorNotice>}
      <PagedListView list={list} countText={countText} empty="Nessuna domanda.">
        {(rows) => <DataTable caption="Domande" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedListView>
      {toRemove && (
        <ConfirmDialog
          title="Eliminare la domanda?"
          confirmLabel="Elimina"
          onConfirm={() => remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        >
          <p>«{toRemove.question}»</p>
          <p>Il testo è cancellato per sempre. I numeri per giorno restano.</p>
        </ConfirmDialog>
      )}
    </TitledPart>
  );
}
