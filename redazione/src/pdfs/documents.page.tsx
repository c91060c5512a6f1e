import { documentsVerifiedSchema, pdfListSchema } from '@salaria/contracts/pdfs';
import { Muted, Row, space, Stack, StatusLine } from '@salaria/ui';
import { useDeskRead } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { ReadState, Settled } from '../desk/parts/read-state';
import { TitledPart } from '../desk/parts/layout';
import { publicAddress } from '../desk/format';
import { PdfList } from './pdf-list';
import { PdfUploads } from './pdf-uploads';

function Documents() {
  // Scans are read in the background.
  const list = useDeskRead('/api/pdf/list', pdfListSchema, {
    refreshInterval: (data) => (data?.pdfs?.some(({ isReading }) => isReading) ? 3000 : 0),
    onSuccess: () => void verification.mutate(),
  });
  const verification = useDeskRead('/api/documents/verify', documentsVerifiedSchema);
  return (
    <Settled reads={[list, verification]}>
      <Stack style={{ gap: space.xl }}>
        <PdfUploads />
        <TitledPart id="documenti" title="Documenti">
          <ReadState read={verification}>
            {({ documentTitles = [], documentCount = documentTitles.length }) => (
              <Row>
                <StatusLine role="status" style={{ margin: 0 }}>
                  {`L'assistente risponde da ${documentCount} PDF.`}
                </StatusLine>
              </Row>
            )}
          </ReadState>
          <ReadState read={list}>
            {({ pdfs = [] }) => <PdfList pdfs={pdfs} loadedTitles={verification.data?.documentTitles} />}
          </ReadState>
          <Muted>
            Gli stessi documenti sono nella pagina{' '}
            <a href={publicAddress('/admin/pdfs')}>Gestione PDF per il Chatbot</a>.
          </Muted>
        </TitledPart>
      </Stack>
    </Settled>
  );
}

export default deskPage(
  { title: "Documenti dell'assistente", lead: "I PDF da cui risponde l'assistente archeologico." },
  Documents,
);
