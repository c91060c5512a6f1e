import type { IssuePreview } from '@salaria/contracts/desk/newsletter';
import { Dialog, ErrorNotice, Stack } from '@salaria/ui';

/** The mail of an issue as a subscriber sees it. The frame runs no script and opens no link. */
export function IssuePreviewDialog({ preview, onClose }: { preview: IssuePreview; onClose: () => void }) {
  return (
    <Dialog title={`Anteprima: ${preview.subject || 'senza oggetto'}`} onClose={onClose}>
      <Stack>
        {preview.problems.map((problem) => (
          <ErrorNotice key={problem}>{problem}</ErrorNotice>
        ))}
        <iframe title="L’e-mail come la vede un iscritto" srcDoc={preview.html} sandbox="" style={{ height: '55vh' }} />
        <details>
          <summary>La versione di solo testo</summary>
          <pre>{preview.text}</pre>
        </details>
      </Stack>
    </Dialog>
  );
}
