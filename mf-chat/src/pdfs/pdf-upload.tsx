import { pdfAccessNotice, pdfAccessOptions, pdfUpload, pdfUploadedSchema } from '@salaria/contracts/pdfs';
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
  Select,
  Spinner,
  space,
  styled,
  TextInput,
  toast,
} from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { isUnauthorized } from './pdfs.queries';

const failureText = 'Errore durante il caricamento del PDF';
const noConnectionText = 'Errore durante il caricamento del file';

const Bar = styled.progress`
  width: 100%;
  height: 0.6rem;
  accent-color: ${color.oliva};
`;
const ReadingNotice = styled(Row)`
  font-weight: 600;
`;

const showError = (description: string) => void toast({ title: 'Errore', description, variant: 'destructive' });

/** `sentShare` is the part of the file that has been sent, 0 to 1. */
function Progress({ sentShare }: { sentShare: number }) {
  const percent = Math.floor(sentShare * 100);
  if (sentShare >= 1) {
    return (
      <ReadingNotice role="status">
        <Spinner /> Il server sta leggendo il documento…
      </ReadingNotice>
    );
  }
  return (
    <div>
      <Bar value={percent} max={100} aria-label="Caricamento" />
      <Muted>{`Caricamento: ${percent}%`}</Muted>
    </div>
  );
}

type PdfUploadProps = { onUploaded: () => void; onUnauthorized: () => void };

/** Uploads a PDF for the chatbot. */
export function PdfUpload({ onUploaded, onUnauthorized }: PdfUploadProps) {
  const [file, setFile] = useState<File>();
  const [access, setAccess] = useState('true');
  const [sentShare, setSentShare] = useState<number>();
  const picker = useRef<HTMLInputElement>(null);
  const isUploading = sentShare !== undefined;

  const clear = () => {
    setFile(undefined);
    if (picker.current) picker.current.value = '';
  };

  async function upload(pdf: File): Promise<void> {
    setSentShare(0);
    try {
      const answer = await sendFile(
        { ...pdfUpload, file: pdf, fields: { isPublic: access }, onProgress: setSentShare },
        pdfUploadedSchema,
      );
      if (!answer.success) return showError(answer.message ?? failureText);
      toast({ title: `PDF "${answer.title ?? pdf.name}" caricato con successo`, description: answer.message });
      clear();
      onUploaded();
    } catch (error) {
      if (isUnauthorized(error)) onUnauthorized();
      else showError(error instanceof ApiError ? (error.serverMessage ?? failureText) : noConnectionText);
    } finally {
      setSentShare(undefined);
    }
  }

  return (
    <Card as="section" aria-labelledby="carica-pdf">
      <CardBody>
        <SectionTitle id="carica-pdf">Carica un documento</SectionTitle>
        <p>{pdfAccessNotice}</p>
        <Field label="Per i visitatori">
          {(control) => (
            <Select
              {...control}
              value={access}
              disabled={isUploading}
              onChange={(event) => setAccess(event.target.value)}
            >
              {pdfAccessOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="File PDF">
          {(control) => (
            <TextInput
              {...control}
              ref={picker}
              type="file"
              accept=".pdf"
              disabled={isUploading}
              onChange={(event) => setFile(event.target.files?.[0])}
              style={{ padding: space.xs }}
            />
          )}
        </Field>
        <Muted>
          Un file .pdf, al massimo di 20 MB e 500 pagine. Di una scansione, fino a 200 pagine, il server legge il testo
          in sottofondo, se può.
        </Muted>
        {isUploading && <Progress sentShare={sentShare} />}
        <Row>
          <Button type="button" disabled={!file || isUploading} onClick={() => file && void upload(file)}>
            <Upload size={18} aria-hidden="true" />
            Carica
          </Button>
          {file && (
            <Button type="button" look="quiet" disabled={isUploading} onClick={clear}>
              <X size={18} aria-hidden="true" />
              Rimuovi il file scelto
            </Button>
          )}
        </Row>
      </CardBody>
    </Card>
  );
}
