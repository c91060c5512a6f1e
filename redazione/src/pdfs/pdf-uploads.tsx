import { pdfUpload, pdfUploadedSchema } from '@salaria/contracts/pdfs';
import { sendFile } from '@salaria/ui/api/send-form';
import { UploadZone } from '../desk/uploads/upload-zone';
import { useUploads } from '../desk/uploads/use-uploads';

/** Uploads PDFs for the assistant, one after another. */
export function PdfUploads() {
  const uploads = useUploads({
    send: (file, onProgress) => sendFile({ ...pdfUpload, file, onProgress }, pdfUploadedSchema),
  });
  return (
    <UploadZone
      uploads={uploads}
      label="Carica documenti"
      inputLabel="File PDF, anche più d'uno"
      accept=".pdf"
      rules="File .pdf con testo (non scansioni), ognuno al massimo di 20 MB e 500 pagine. Il caricamento comincia subito. I visitatori li possono aprire dalle risposte dell’assistente."
    >
      {({ message }) => <p role="status">{message}</p>}
    </UploadZone>
  );
}
