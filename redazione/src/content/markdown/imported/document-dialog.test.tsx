import { sendFile } from '@salaria/ui/api/send-form';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentDialog } from './document-dialog';
import { importHtml } from './imported-html';

jest.mock('@salaria/ui/api/send-form', () => ({ sendFile: jest.fn() }));

it('says what a Word document has and what is left out, before it is put into the text', async () => {
  const leftOut = {
    hidden: ['segreto'],
    white: [],
    deleted: 0,
    comments: 2,
    formulas: 1,
    charts: 0,
    headingNumbers: 2,
  };
  const html =
    '<h1>Il ponte</h1><p>Letto<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup> <s>no</s></p>' +
    '<ol><li id="footnote-1"><p>Archivio <a href="#footnote-ref-1">↑</a></p></li></ol>';
  jest.mocked(sendFile).mockResolvedValue({ html, leftOut });
  const onTake = jest.fn();
  render(<DocumentDialog read={(text) => importHtml(text)} onTake={onTake} onClose={() => undefined} />);
  const take = await screen.findByRole('button', { name: 'Porta nel testo' });
  expect(take).toBeDisabled();
  await userEvent.upload(screen.getByLabelText('Documento Word'), new File(['PK'], 'ponte.docx'));
  expect(await screen.findByText('Trovati: 4 parole, 0 immagini, 1 nota, 0 tabelle.')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Testo nascosto, non riportato: «segreto».',
    'Commenti non riportati: 2.',
    'Formule non riportate: 1. Si possono scrivere come testo.',
    'Numeri automatici dei titoli, non riportati: 2. Scrivili nei titoli, se il testo li richiama.',
    'Testo barrato, non riportato: «no».',
  ]);
  expect(onTake).not.toHaveBeenCalled();
  await userEvent.click(take);
  expect(onTake.mock.lastCall?.[0].html).toContain('data-footnote="1"');
});
