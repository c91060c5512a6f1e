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
      rules="File .pdf, ognuno al massimo di 20 MB e 500 pagine. Di una scansione, fino a 200 pagine, il server legge il testo in sottofondo, se può. Il caricamento comincia subito. I visitatori li possono aprire dalle risposte dell’assistente."
    >
      {({ message }) => <p role="status">{message}</p>}
    </UploadZone>
  );
}
