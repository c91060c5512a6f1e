import { choice, day, group, markdown, text } from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';

const words = 'Al posto di {nome}, {luogo} ed {email} si leggono quelli del sito.';
const legalText = (label: string) => ({
  lead: text({ label: `${label}: introduzione`, lines: 2, min: 10, max: 400 }),
  body: markdown({ label: `${label}: testo`, help: words, emptyReason: 'manca il testo' }),
});

/** What each of the pages says that the footer links to. */
export const legalKind = defineKind({
  kind: 'legal',
  storage: 'single',
  isSettings: true,
  isReserved: true,
  label: 'Privacy, termini, cookie, accessibilità',
  oneLabel: 'i testi legali',
  summary: 'Le pagine a cui porta il piede del sito.',
  sitePath: () => '/privacy',
  fields: {
    privacy: group(legalText('Privacy'), { label: 'Informativa sulla privacy' }),
    terms: group(legalText('Termini'), { label: 'Termini d’uso' }),
    cookies: group(legalText('Cookie'), { label: 'Cookie' }),
    accessibility: group(
      {
        ...legalText('Accessibilità'),
        date: day({ label: 'Data della dichiarazione' }),
        state: choice(['conforme', 'parzialmente', 'non-conforme'], {
          label: 'Stato',
          labels: { conforme: 'Conforme', parzialmente: 'Parzialmente conforme', 'non-conforme': 'Non conforme' },
        }),
      },
      { label: 'Dichiarazione di accessibilità' },
    ),
  },
});
export type LegalEntry = EntryOf<typeof legalKind>;
