import { type Pdf, pdfAccessOptions, pdfUpload, pdfUploadedSchema } from '@salaria/contracts/pdfs';
import { send, toast } from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { FormDialog, SelectField, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { useQuestion } from '../desk/parts/actions/confirm-dialog';
import { FileField } from '../desk/uploads/file-field';

export type StoredPdf = Pdf & { id: number };

interface PdfDialogProps {
  pdf: StoredPdf;
  onClose: () => void;
}

/** Gives a PDF another title or another file, and lets visitors download it or not. */
export function PdfDialog({ pdf: { id, title, isPublic = false }, onClose }: PdfDialogProps) {
  const path = `/api/pdf/${id}`;
  const [ask, question] = useQuestion();
  const end = (said: string) => {
    toast({ title: said });
    onClose();
  };
  const form = useDeskForm({
    entry: `pdfs/${id}`,
    label: `Titolo di «${title}»`,
    values: { title, access: String(isPublic) },
    call: async (values) => {
      await send('PUT', path, { title: values.title, isPublic: values.access === 'true' });
      end('Salvato');
    },
  });
  const replace = (file: File) =>
    ask({
      title: 'Sostituire il file?',
      confirmLabel: 'Sostituisci',
      text: [
        `«${file.name}» prende il posto del file di "${title}": l’assistente risponde dal testo nuovo.`,
        'Titolo e indirizzo restano quelli di adesso. Il file di prima non si può riprendere.',
      ],
      onConfirm: async () => {
        const upload = {
          ...pdfUpload,
          method: 'PUT',
          path: `${path}/file`,
          file,
          onProgress: () => undefined,
        } as const;
        const { message } = await sendFile(upload, pdfUploadedSchema);
        end(message ?? 'File sostituito');
      },
    });
  return (
    <FormDialog
      title={`Modifica "${title}"`}
      width="36rem"
      form={form}
      submitLabel="Salva"
      onClose={onClose}
      below={
        <>
          <FileField label="Oppure un altro file, con lo stesso titolo" accept=".pdf" onChoose={replace} />
          {question}
        </>
      }
    >
      <TextField name="title" label="Titolo" maxLength={200} help="L’assistente cita il documento con questo nome." />
      <SelectField name="access" label="Per i visitatori" options={pdfAccessOptions} />
    </FormDialog>
  );
}
