import { pdfPageSchema } from '@salaria/contracts/pdfs';
import { Dialog, Muted, media, Row, Stack, space, styled } from '@salaria/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useDeskRead } from '../desk/data/reads';
import { ActionButton } from '../desk/parts/actions/action-button';
import { ReadState } from '../desk/parts/read-state';
import type { StoredPdf } from './pdf-dialog';

const Sides = styled.div`
  display: grid;
  gap: ${space.l};
  ${media.wide} { grid-template-columns: 1fr 1fr; align-items: start; }
  img { width: 100%; height: auto; }
  p { white-space: pre-line; overflow-wrap: anywhere; }
`;

/** Shows what the assistant knows of a PDF, page by page, beside the pages. */
export function PdfTextDialog({ pdf: { id, title, pages = 1 }, onClose }: { pdf: StoredPdf; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const path = `/api/pdf/${id}/pages/${page}`;
  const text = useDeskRead(path, pdfPageSchema);
  return (
    <Dialog title={`Testo letto da "${title}"`} width="72rem" onClose={onClose}>
      <Stack>
        <Row>
          <ActionButton
            icon={ChevronLeft}
            label="Pagina precedente"
            look="outline"
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          />
          <span role="status">{`Pagina ${page} di ${pages}`}</span>
          <ActionButton
            icon={ChevronRight}
            label="Pagina successiva"
            look="outline"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          />
        </Row>
        <Sides>
          <ReadState read={text}>
            {(read) =>
              read.text ? (
                <p>{read.text}</p>
              ) : (
                <Muted>Di questa pagina l’assistente non sa nulla: non vi è stato letto nessun testo.</Muted>
              )
            }
          </ReadState>
          <img key={path} src={`${path}/picture`} alt={`La pagina ${page} del PDF`} />
        </Sides>
      </Stack>
    </Dialog>
  );
}
