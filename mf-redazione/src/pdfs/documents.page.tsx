import { Button, Link, Muted, Row, Stack, space, StatusLine } from '@salaria/ui';
import { DeskPage } from '../desk/desk-page';
import { TitledPart } from '../desk/parts/titled-part';
import { LoadFailure, ReadState, Settled } from '../desk/parts/read-state';
import { PdfList } from './pdf-list';
import { PdfUploads } from './pdf-uploads';
import { listPath, usePdfs, useReloadPdfs, useVerification } from './pdfs.queries';

function Documents() {
  const list = usePdfs();
  const verification = useVerification();
  const reload = useReloadPdfs();
  const loadedTitles = verification.data?.documentTitles;
  return (
    <Settled reads={[list, verification]}>
      <Stack style={{ gap: space.xl }}>
        <PdfUploads onUploaded={() => void reload()} />
        <TitledPart id="documenti" title="Documenti">
          {verification.error ? (
            <LoadFailure error={verification.error} onRetry={() => void reload()} />
          ) : (
            <Row>
              <StatusLine role="status" style={{ margin: 0 }}>
                {loadedTitles &&
                  `L'assistente risponde da ${verification.data?.documentCount ?? loadedTitles.length} PDF.`}
              </StatusLine>
              <Button type="button" look="outline" onClick={() => void reload()}>
                Verifica di nuovo
              </Button>
            </Row>
          )}
          <ReadState read={list} path={listPath}>
            {({ pdfs = [] }) => <PdfList pdfs={pdfs} loadedTitles={loadedTitles} onRemoved={reload} />}
          </ReadState>
          <Muted>
            Gli stessi documenti sono nella pagina <Link to="/admin/pdfs">Gestione PDF per il Chatbot</Link>.
          </Muted>
        </TitledPart>
      </Stack>
    </Settled>
  );
}

export default function DocumentsPage() {
  return (
    // biome-ignore lint/a11y/useValidAriaRole: a role of staff
    <DeskPage
      title="Documenti dell'assistente"
      lead="I PDF da cui risponde l'assistente archeologico."
      role="moderatore"
    >
      {() => <Documents />}
    </DeskPage>
  );
}
