import { type DocumentRead, documentReadSchema, documentUpload } from '@salaria/contracts/desk/content/documents';
import { Dialog, Muted } from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { useState } from 'react';
import { countText } from '../../../desk/format';
import { AnswerForm } from '../../../desk/parts/actions/answer-form';
import { FailureNotice, useSubmit } from '../../../desk/parts/actions/submit';
import { FileField } from '../../../desk/uploads/file-field';
import type { ImportedHtml } from './imported-html';

/** Returns what the server left out of a document, in sentences. */
const documentNotices = ({ leftOut }: DocumentRead): string[] =>
  [
    leftOut.hidden.length > 0 &&
      `Testo nascosto, non riportato: ${leftOut.hidden.map((text) => `«${text}»`).join(', ')}.`,
    leftOut.white.length > 0 && `Testo bianco, non riportato: ${leftOut.white.map((text) => `«${text}»`).join(', ')}.`,
    leftOut.deleted > 0 && `Parti eliminate con le revisioni, non riportate: ${leftOut.deleted}.`,
    leftOut.comments > 0 && `Commenti non riportati: ${leftOut.comments}.`,
    leftOut.formulas > 0 && `Formule non riportate: ${leftOut.formulas}. Si possono scrivere come testo.`,
    leftOut.charts > 0 && `Grafici non riportati: ${leftOut.charts}. Si possono salvare come immagine e caricare.`,
    leftOut.headingNumbers > 0 &&
      `Numeri automatici dei titoli, non riportati: ${leftOut.headingNumbers}. Scrivili nei titoli, se il testo li richiama.`,
  ].filter((notice) => notice !== false);

/** Returns what was found in a text. */
function foundText({ html, pictures }: ImportedHtml): string {
  // Words of two blocks are two.
  const spaced = html.replace(/<\/(?:p|h\d|li|td|th|div)>|<br>/g, '$& ');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  const words = body.textContent?.match(/\p{L}[\p{L}\p{M}\p{N}’']*/gu)?.length ?? 0;
  return [
    countText(words, 'parola', 'parole'),
    countText(pictures.length, 'immagine', 'immagini'),
    countText(body.querySelectorAll('[data-footnote]').length, 'nota', 'note'),
    countText(body.querySelectorAll('table').length, 'tabella', 'tabelle'),
  ].join(', ');
}

interface DocumentDialogProps {
  /** Returns the text as the editor takes it. */
  read: (html: string) => ImportedHtml;
  onTake: (text: ImportedHtml) => void;
  onClose: () => void;
}

/** Reads a Word document, and says what was found and what was left out before it is put into the text. */
export function DocumentDialog({ read, onTake, onClose }: DocumentDialogProps) {
  const { isPending, failure, run } = useSubmit();
  const [text, setText] = useState<ImportedHtml>();
  const choose = (file: File) =>
    run(async () => {
      const sent = await sendFile({ ...documentUpload, file, onProgress: () => undefined }, documentReadSchema);
      const imported = read(sent.html);
      setText({ ...imported, notices: [...documentNotices(sent), ...imported.notices] });
    });
  return (
    <Dialog title="Importa da Word" width="38rem" onClose={onClose}>
      <AnswerForm
        submitLabel="Porta nel testo"
        onSubmit={text && !isPending ? () => onTake(text) : undefined}
        onClose={onClose}
      >
        <FileField label="Documento Word" accept=".docx" disabled={isPending} onChoose={(file) => void choose(file)} />
        <Muted role="status">
          {isPending ? 'Il sito sta leggendo il documento…' : 'Un file .docx, al massimo di 25 MB.'}
        </Muted>
        <FailureNotice failure={failure} />
        {text && (
          <>
            <p>{`Trovati: ${foundText(text)}.`}</p>
            {text.notices.length > 0 ? (
              <ul>
                {text.notices.map((notice) => (
                  <li key={notice}>{notice}</li>
                ))}
              </ul>
            ) : (
              <p>Non manca nulla.</p>
            )}
          </>
        )}
      </AnswerForm>
    </Dialog>
  );
}
