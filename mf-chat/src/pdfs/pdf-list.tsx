import type { Pdf } from '@salaria/contracts/pdfs';
import { Button, CardTitle, color, EmptyNotice, Muted, Skeleton, space, styled, VisuallyHidden } from '@salaria/ui';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RemovePdfDialog } from './remove-pdf-dialog';

const List = styled.ul`
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space.s};
  align-items: start;
  padding-block: ${space.m};
  border-top: 1px solid ${color.line};
  & > svg { margin-top: 0.2rem; color: ${color.rosso}; }
`;
const Preview = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  margin-top: ${space.xxs};
`;

type PdfListProps = {
  /** Undefined while the list loads. */
  pdfs: readonly Pdf[] | undefined;
  onRemoved: () => void;
  onUnauthorized: () => void;
};

/** The PDFs that the chatbot answers from, with a button that removes each. */
export function PdfList({ pdfs, onRemoved, onUnauthorized }: PdfListProps) {
  const [pdfToRemove, setPdfToRemove] = useState<Pdf & { id: number }>();
  if (!pdfs) {
    return (
      <div role="status">
        <VisuallyHidden>Caricamento PDF...</VisuallyHidden>
        <Skeleton style={{ height: '5rem', marginBottom: space.m }} />
        <Skeleton style={{ height: '5rem' }} />
      </div>
    );
  }
  if (pdfs.length === 0) {
    return (
      <EmptyNotice>
        <p>Nessun PDF caricato...</p>
      </EmptyNotice>
    );
  }
  return (
    <>
      <List>
        {pdfs.map((pdf, index) => (
          <Item key={pdf.id ?? `${index}-${pdf.title}`}>
            <FileText size={22} aria-hidden="true" />
            <div>
              <CardTitle>{pdf.title}</CardTitle>
              {pdf.pages !== undefined && <Muted>{pdf.pages === 1 ? '1 pagina' : `${pdf.pages} pagine`}</Muted>}
              {pdf.contentPreview && <Preview>{pdf.contentPreview}</Preview>}
            </div>
            {pdf.id !== undefined && (
              <Button
                type="button"
                look="quiet"
                aria-label={`Elimina "${pdf.title}"`}
                onClick={() => pdf.id !== undefined && setPdfToRemove({ ...pdf, id: pdf.id })}
              >
                <Trash2 size={18} aria-hidden="true" />
              </Button>
            )}
          </Item>
        ))}
      </List>
      {pdfToRemove && (
        <RemovePdfDialog
          pdf={pdfToRemove}
          onClose={() => setPdfToRemove(undefined)}
          onRemoved={onRemoved}
          onUnauthorized={onUnauthorized}
        />
      )}
    </>
  );
}
