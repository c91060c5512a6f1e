import { type Pdf, pdfAccessOptions, pdfUpload, pdfUploadedSchema } from '@salaria/contracts/pdfs';
import { Muted, send, toast } from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { useState } from 'react';
import { FormDialog, SelectField, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { FailureNotice, useSubmit } from '../desk/parts/submit';
import { FileField } from '../desk/uploads/file-field';

export type StoredPdf = Pdf & { id: number };

interface PdfDialogProps {
  pdf: StoredPdf;
  onClose: () => void;
}

/** Gives a PDF another title or another file, and lets visitors download it or not. */
export function PdfDialog({ pdf: { id, title, isPublic = false }, onClose }: PdfDialogProps) {
  const path = `/api/pdf/${id}`;
  const { isPending, failure, run } = useSubmit();
  const [share, setShare] = useState(0);
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
    run(async () => {
      const upload = { ...pdfUpload, method: 'PUT', path: `${path}/file`, file, onProgress: setShare } as const;
      const { message } = await sendFile(upload, pdfUploadedSchema);
      end(message ?? 'File sostituito');
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
          <FileField
            label="Oppure un altro file, con lo stesso titolo"
            accept=".pdf"
            disabled={isPending}
            onChoose={(file) => void replace(file)}
          />
          <Muted role="status">
            {isPending && (share < 1 ? `Invio: ${Math.floor(share * 100)}%` : 'Il server sta leggendo il file…')}
          </Muted>
          <FailureNotice failure={failure} />
        </>
      }
    >
      <TextField name="title" label="Titolo" maxLength={200} help="L’assistente cita il documento con questo nome." />
      <SelectField name="access" label="Per i visitatori" options={pdfAccessOptions} />
    </FormDialog>
  );
}
