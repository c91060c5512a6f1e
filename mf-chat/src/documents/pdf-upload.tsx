import {
  ApiError,
  Button,
  Card,
  CardBody,
  color,
  Field,
  Muted,
  Row,
  SectionTitle,
  Spinner,
  space,
  styled,
  TextInput,
  toast,
} from '@salaria/ui';
import { Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { isLocked } from './documents.queries';
import { uploadPdf } from './upload-pdf';

const refused = 'Errore durante il caricamento del PDF';
const unreachable = 'Errore durante il caricamento del file';

const Bar = styled.progress`
  width: 100%;
  height: 0.6rem;
  accent-color: ${color.oliva};
`;
const Reading = styled(Row)`
  font-weight: 600;
`;

const fail = (description: string) => toast({ title: 'Errore', description, variant: 'destructive' });

/** 'sent' is the share of the file that has left, 0 to 1; undefined while nothing is being uploaded. */
function Progress({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  if (sent >= 1) {
    return (
      <Reading role="status">
        <Spinner /> Il server sta leggendo il documento…
      </Reading>
    );
  }
  return (
    <div>
      <Bar value={percent} max={100} aria-label="Caricamento" />
      <Muted>{`Caricamento: ${percent}%`}</Muted>
    </div>
  );
}

type PdfUploadProps = { onUploaded: () => void; onLocked: () => void };

/** Chooses a PDF and sends it to the chatbot's documents. */
export function PdfUpload({ onUploaded, onLocked }: PdfUploadProps) {
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  const picker = useRef<HTMLInputElement>(null);
  const uploading = sent !== undefined;

  const clear = () => {
    setFile(undefined);
    if (picker.current) picker.current.value = '';
  };

  async function upload(chosen: File): Promise<void> {
    setSent(0);
    try {
      const answer = await uploadPdf(chosen, setSent);
      if (!answer.success) return fail(answer.message ?? refused);
      toast({ title: `PDF "${answer.title ?? chosen.name}" caricato con successo`, description: answer.message });
      clear();
      onUploaded();
    } catch (error) {
      if (isLocked(error)) onLocked();
      else fail(error instanceof ApiError ? (error.serverMessage ?? refused) : unreachable);
    } finally {
      setSent(undefined);
    }
  }

  return (
    <Card as="section" aria-labelledby="carica-pdf">
      <CardBody>
        <SectionTitle id="carica-pdf">Carica un documento</SectionTitle>
        <Field label="File PDF">
          {(control) => (
            <TextInput
              {...control}
              ref={picker}
              type="file"
              accept=".pdf"
              disabled={uploading}
              onChange={(event) => setFile(event.target.files?.[0])}
              style={{ padding: space.xs }}
            />
          )}
        </Field>
        <Muted>Un file .pdf con testo (non una scansione), al massimo 20 MB e 500 pagine.</Muted>
        {uploading && <Progress sent={sent} />}
        <Row>
          <Button type="button" disabled={!file || uploading} onClick={() => file && void upload(file)}>
            <Upload size={18} aria-hidden="true" />
            Carica
          </Button>
          {file && (
            <Button type="button" look="quiet" disabled={uploading} onClick={clear}>
              <X size={18} aria-hidden="true" />
              Rimuovi il file scelto
            </Button>
          )}
        </Row>
      </CardBody>
    </Card>
  );
}
