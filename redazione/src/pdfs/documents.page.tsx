import {
  documentsVerifiedSchema,
  pdfAccessNotice,
  pdfAccessOptions,
  pdfListSchema,
  pdfUpload,
  pdfUploadedSchema,
} from '@salaria/contracts/pdfs';
import { Muted, Row, space, Stack, StatusLine } from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { useState } from 'react';
import { useDeskRead } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { ReadState, Settled } from '../desk/parts/read-state';
import { TitledPart } from '../desk/parts/layout';
import { publicAddress } from '../desk/format';
import { UploadZone } from '../desk/uploads/upload-zone';
import { useUploads } from '../desk/uploads/use-uploads';
import { ChoiceField } from '../desk/parts/choice';
import { PdfList } from './pdf-list';

function Documents() {
  // Scans are read in the background.
  const list = useDeskRead('/api/pdf/list', pdfListSchema, {
    refreshInterval: (data) => (data?.pdfs?.some(({ isReading }) => isReading) ? 3000 : 0),
    onSuccess: () => void verification.mutate(),
  });
  const verification = useDeskRead('/api/documents/verify', documentsVerifiedSchema);
  const [access, setAccess] = useState('true');
  const uploads = useUploads({
    send: (file, onProgress) =>
      sendFile({ ...pdfUpload, file, fields: { isPublic: access }, onProgress }, pdfUploadedSchema),
  });
  return (
    <Settled reads={[list, verification]}>
      <Stack style={{ gap: space.xl }}>
        <Stack>
          <p>{pdfAccessNotice}</p>
          <ChoiceField label="Per i visitatori" value={access} options={pdfAccessOptions} onChange={setAccess} />
          <UploadZone
            uploads={uploads}
            label="Carica documenti"
            inputLabel="File PDF, anche più d'uno"
            accept=".pdf"
            rules="File .pdf, ognuno al massimo di 20 MB e 500 pagine. Di una scansione, fino a 200 pagine, il server legge il testo in sottofondo, se può. Il caricamento comincia subito."
          >
            {({ message }) => <p role="status">{message}</p>}
          </UploadZone>
        </Stack>
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
