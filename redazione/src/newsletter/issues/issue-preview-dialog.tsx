import type { IssuePreview } from '@salaria/contracts/desk/newsletter';
import { color, Dialog, ErrorNotice, Stack, styled } from '@salaria/ui';

const Frame = styled.iframe`
  width: 100%;
  height: 55vh;
  border: 1px solid ${color.line};
`;
const Text = styled.pre`
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: 0.95rem;
`;

/** The mail of an issue as a subscriber sees it. The frame runs no script and opens no link. */
export function IssuePreviewDialog({ preview, onClose }: { preview: IssuePreview; onClose: () => void }) {
  return (
    <Dialog title={`Anteprima: ${preview.subject || 'senza oggetto'}`} onClose={onClose}>
      <Stack>
        {preview.problems.map((problem) => (
          <ErrorNotice key={problem}>{problem}</ErrorNotice>
        ))}
        <Frame title="L’e-mail come la vede un iscritto" srcDoc={preview.html} sandbox="" />
        <details>
          <summary>La versione di solo testo</summary>
          <Text>{preview.text}</Text>
        </details>
      </Stack>
    </Dialog>
  );
}
