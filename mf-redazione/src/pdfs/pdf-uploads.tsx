import { Button, Card, CardBody, color, Field, Muted, Row, SectionTitle, space, styled, TextInput } from '@salaria/ui';
import { useEffect, useRef } from 'react';
import { type PdfUpload, usePdfUploads } from './use-pdf-uploads';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;
const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 0.6rem;
  accent-color: ${color.oliva};
`;

function State({ upload: { file, state, share, message } }: { upload: PdfUpload }) {
  if (state === 'queued') return <Muted>In attesa</Muted>;
  if (state !== 'sending') return <p role={state === 'failed' ? 'alert' : 'status'}>{message}</p>;
  if (share >= 1) return <Muted role="status">Il server sta leggendo il documento…</Muted>;
  const percent = Math.floor(share * 100);
  return (
    <>
      <Bar value={percent} max={100} aria-label={`Caricamento di ${file.name}`} />
      <Muted>{percent}%</Muted>
    </>
  );
}

/** Uploads PDFs for the assistant, several at a time. */
export function PdfUploads({ onUploaded }: { onUploaded: () => void }) {
  const { uploads, isUploading, add, retry, clear } = usePdfUploads(onUploaded);
  const picker = useRef<HTMLInputElement>(null);

  // A page that closes ends the uploads.
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);

  return (
    <Card as="section" aria-labelledby="carica-pdf">
      <CardBody>
        <SectionTitle id="carica-pdf">Carica documenti</SectionTitle>
        <Field label="File PDF, anche più d'uno">
          {(control) => (
            <TextInput
              {...control}
              ref={picker}
              type="file"
              accept=".pdf"
              multiple
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                // The same file can be chosen again.
                target.value = '';
              }}
              style={{ padding: space.xs }}
            />
          )}
        </Field>
        <Muted>
          File .pdf con testo (non scansioni), ognuno al massimo di 20 MB e 500 pagine. Il caricamento comincia subito.
        </Muted>
        {uploads.length > 0 && (
          <List aria-label="Caricamenti">
            {uploads.map((upload) => (
              <li key={upload.id}>
                <strong>{upload.file.name}</strong>
                <State upload={upload} />
                {upload.state === 'failed' && (
                  <Button
                    type="button"
                    look="outline"
                    aria-label={`Riprova con ${upload.file.name}`}
                    onClick={() => retry(upload.id)}
                  >
                    Riprova
                  </Button>
                )}
              </li>
            ))}
          </List>
        )}
        {uploads.length > 0 && !isUploading && (
          <Row>
            <Button
              type="button"
              look="quiet"
              onClick={() => {
                clear();
                picker.current?.focus();
              }}
            >
              Togli dall'elenco dei caricamenti
            </Button>
          </Row>
        )}
      </CardBody>
    </Card>
  );
}
