import type { Pdf } from '@salaria/contracts/pdfs';
import * as z from '@salaria/contracts/z';
import { Badge, Button, EmptyNotice, Row, send, StatusLine, toast } from '@salaria/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { SearchBox } from '../desk/parts/list/search-box';
import { counted } from '../desk/parts/counted';
import { focusHome } from '../desk/parts/use-focus-home';
import { PdfDialog, type StoredPdf } from './pdf-dialog';

const hasWords = ({ title, contentPreview }: Pdf, words: string): boolean =>
  `${title} ${contentPreview ?? ''}`.toLowerCase().includes(words.toLowerCase());

const countText = (count: number): string => counted(count, 'documento', 'documenti');

interface PdfListProps {
  pdfs: readonly Pdf[];
  /** Titles of the PDFs that the assistant answers from; undefined while they are not known. */
  loadedTitles: readonly string[] | undefined;
  onChanged: () => Promise<unknown>;
}

/** The PDFs of the assistant, with search and removal. */
export function PdfList({ pdfs, loadedTitles, onChanged }: PdfListProps) {
  const [words, setWords] = useState('');
  const [toRemove, setToRemove] = useState<StoredPdf>();
  const [edited, setEdited] = useState<StoredPdf>();
  const shown = pdfs.filter((pdf) => hasWords(pdf, words));

  async function remove({ id, title }: { id: number; title: string }): Promise<void> {
    await send('DELETE', `/api/pdf/${id}`, undefined, z.unknown());
    toast({ title: `PDF "${title}" eliminato` });
    await onChanged();
  }

  const columns: TableColumn<Pdf>[] = [
    { title: 'Titolo', cell: ({ title }) => title, sortBy: ({ title }) => title },
    { title: 'Pagine', cell: ({ pages }) => pages ?? '—', sortBy: ({ pages }) => pages ?? 0 },
    {
      title: 'Inizio del testo',
      cell: ({ contentPreview }) => (contentPreview ? contentPreview.slice(0, 200) : '—'),
    },
    {
      title: 'Assistente',
      cell: ({ title }) =>
        loadedTitles === undefined ? (
          '—'
        ) : loadedTitles.includes(title) ? (
          <Badge tone="success">In memoria</Badge>
        ) : (
          <Badge tone="warning">Non in memoria</Badge>
        ),
    },
    {
      title: 'Azioni',
      isPlain: true,
      cell: ({ id, ...pdf }) =>
        id !== undefined && (
          <Row>
            <Button
              type="button"
              look="quiet"
              aria-label={`Modifica "${pdf.title}"`}
              onClick={() => setEdited({ ...pdf, id })}
            >
              Modifica
            </Button>
            <Button
              type="button"
              look="quiet"
              aria-label={`Elimina "${pdf.title}"`}
              onClick={() => setToRemove({ ...pdf, id })}
            >
              Elimina
            </Button>
          </Row>
        ),
    },
  ];

  return (
    <div>
      <SearchBox label="Cerca nei documenti" words={words} onSearch={setWords} />
      <StatusLine role="status" {...focusHome}>
        {words ? `${countText(shown.length)} di ${pdfs.length}` : countText(pdfs.length)}
      </StatusLine>
      {shown.length === 0 ? (
        <EmptyNotice>
          <p>{pdfs.length === 0 ? 'Nessun PDF caricato...' : `Nessun documento con «${words}».`}</p>
        </EmptyNotice>
      ) : (
        <DataTable caption="Documenti" columns={columns} rows={shown} keyOf={(pdf) => pdf.id ?? pdf.title} />
      )}
      {edited && <PdfDialog pdf={edited} onChanged={onChanged} onClose={() => setEdited(undefined)} />}
      {toRemove && (
        <ConfirmDialog
          title="Eliminare il PDF?"
          confirmLabel="Elimina"
          onConfirm={() => remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        >
          <p>"{toRemove.title}" e tutto ciò che l'assistente ne sa saranno eliminati.</p>
          <p>Non si può annullare: per riaverlo occorre caricare di nuovo il file, che il sito non restituisce.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
