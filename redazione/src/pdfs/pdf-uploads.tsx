import { pdfAccessNotice, pdfAccessOptions, pdfUpload, pdfUploadedSchema } from '@salaria/contracts/pdfs';
import { Stack } from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { useState } from 'react';
import { ChoiceField } from '../desk/parts/choice';
import { UploadZone } from '../desk/uploads/upload-zone';
import { useUploads } from '../desk/uploads/use-uploads';

/** Uploads PDFs from which the assistant answers. */
export function PdfUploads({ onUploaded }: { onUploaded?: () => void }) {
  const [access, setAccess] = useState('true');
  const uploads = useUploads({
    send: (file, onProgress) =>
      sendFile({ ...pdfUpload, file, fields: { isPublic: access }, onProgress }, pdfUploadedSchema),
    ...(onUploaded && { onUploaded }),
  });
  return (
    <Stack>
      <p>{pdfAccessNotice}</p>
      <ChoiceField label="Per i visitatori" value={access} options={pdfAccessOptions} onChange={setAccess} />
      <UploadZone
        uploads={uploads}
        label="Carica documenti"
        inputLabel="File PDF, anche più d'uno"
        accept=".pdf"
        rules="File .pdf, ognuno al massimo di 20 MB e 500 pagine. Di una scansione, fino a 200 pagine, il sito legge il testo in sottofondo, se può. Il caricamento comincia subito."
      >
        {({ message }) => <p role="status">{message}</p>}
      </UploadZone>
    </Stack>
  );
}
