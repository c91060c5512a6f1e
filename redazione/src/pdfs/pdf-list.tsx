import { type Pdf, pdfAccessLabel } from '@salaria/contracts/pdfs';
import { Badge, send, StatusLine } from '@salaria/ui';
import { useState } from 'react';
import { countText, hasWords } from '../desk/format';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { SearchBox } from '../desk/parts/list/list-view';
import { focusHome } from '../desk/parts/use-focus-home';
import { PdfDialog, type StoredPdf } from './pdf-dialog';
import { trashSentence, useTrashToast } from '../desk/trash';
import { PdfTextDialog } from './pdf-text-dialog';

const documentsText = (count: number): string => countText(count, 'documento', 'documenti');

interface PdfListProps {
  pdfs: readonly Pdf[];
  /** Titles of the PDFs that the assistant answers from; undefined while they are not known. */
  loadedTitles: readonly string[] | undefined;
}

/** The PDFs of the assistant, with what was read of each, search and removal. */
export function PdfList({ pdfs, loadedTitles }: PdfListProps) {
  const [words, setWords] = useState('');
  const sayTrashed = useTrashToast();
  const [edited, setEdited] = useState<StoredPdf>();
  const [read, setRead] = useState<StoredPdf>();
  const shown = pdfs.filter(({ title, contentPreview }) => hasWords(`${title} ${contentPreview ?? ''}`, words));
  const columns: TableColumn<Pdf>[] = [
    { title: 'Titolo', cell: ({ title }) => title, sortBy: ({ title }) => title },
    { title: 'Pagine', cell: ({ pages }) => pages ?? '—', sortBy: ({ pages }) => pages ?? 0 },
    { title: 'Per i visitatori', cell: ({ isPublic = false }) => pdfAccessLabel(isPublic) },
    {
      title: 'Inizio del testo',
      cell: ({ contentPreview }) => (contentPreview ? contentPreview.slice(0, 200) : '—'),
    },
    {
      title: 'Assistente',
      cell: ({ title, isReading }) => {
        if (isReading) return <Badge>In lettura</Badge>;
        if (loadedTitles === undefined) return '—';
        const isLoaded = loadedTitles.includes(title);
        return <Badge tone={isLoaded ? 'success' : 'warning'}>{isLoaded ? 'In memoria' : 'Non in memoria'}</Badge>;
      },
    },
  ];
  return (
    <div>
      <SearchBox label="Cerca nei documenti" words={words} onSearch={setWords} />
      <StatusLine role="status" {...focusHome}>
        {words ? `${documentsText(shown.length)} di ${pdfs.length}` : documentsText(pdfs.length)}
      </StatusLine>
      <DataTable
        caption="Documenti"
        columns={columns}
        rows={shown}
        empty={pdfs.length === 0 ? 'Nessun PDF caricato...' : `Nessun documento con «${words}».`}
        keyOf={(pdf) => pdf.id ?? pdf.title}
        actions={({ id, ...pdf }) =>
          id === undefined
            ? []
            : [
                { label: 'Testo letto', name: `Testo letto da "${pdf.title}"`, act: () => setRead({ ...pdf, id }) },
                { label: 'Modifica', name: `Modifica "${pdf.title}"`, act: () => setEdited({ ...pdf, id }) },
                {
                  label: 'Elimina',
                  name: `Elimina "${pdf.title}"`,
                  question: {
                    title: 'Eliminare il PDF?',
                    confirmLabel: 'Elimina',
                    text: [
                      `L’assistente non risponde più con "${pdf.title}", e i visitatori non lo aprono più. ${trashSentence}`,
                    ],
                  },
                  call: async () => {
                    await send('DELETE', `/api/pdf/${id}`, undefined);
                    sayTrashed({ area: 'pdfs', id: String(id) }, pdf.title);
                  },
                },
              ]
        }
      />
      {read && <PdfTextDialog pdf={read} onClose={() => setRead(undefined)} />}
      {edited && <PdfDialog pdf={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
