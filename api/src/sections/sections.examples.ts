import * as arrangementContract from '@salaria/contracts/sections/arrangement';
import * as releaseExamplesContract from '@salaria/contracts/desk/release-examples';
import * as releasesContract from '@salaria/contracts/desk/releases';
import * as releaseReportContract from '@salaria/contracts/release-report';
import * as sectionExamplesContract from '@salaria/contracts/section-examples';
import * as sectionReportsContract from '@salaria/contracts/section-reports';
import * as sectionsContract from '@salaria/contracts/sections';
import * as teamCallsContract from '@salaria/contracts/team-calls';

export const sectionsExamples = {
  tags: { sections: 'Il registro delle sezioni e i rilasci: per chi le sviluppa.' },
  descriptions: {
    Registry: 'Le sezioni in linea. `version` cambia a ogni pubblicazione.',
    SectionView: 'Una visita che comincia con un rilascio.',
    SectionViewStarted: 'La firma per le segnalazioni di una visita.',
    SectionFailure: 'Un rilascio che un browser non ha potuto usare.',
    SectionLoad: 'Un rilascio che un browser ha usato, e in quanti millisecondi.',
    SectionVitals: 'I tempi di una visita: `lcp` e `inp` in millisecondi, `cls` in millesimi.',
    SectionReleases: 'I rilasci conservati di una sezione e la loro storia.',
    ReleaseShare: 'La percentuale dei visitatori che ha un rilascio; con `hold` non cresce da sé.',
    ReleaseDone: 'L’esito di una pubblicazione o di un ripristino.',
    ReleaseReport: 'Il resoconto del controllo di un rilascio.',
    DeskSections: 'Le sezioni per chi lavora al sito.',
    DeskSection: 'Una sezione per chi lavora al sito.',
    SectionHealth: 'Le segnalazioni dei browser su una sezione, per ora e per giorno.',
    SectionErrors: 'Gli errori di una sezione nei browser.',
    SectionStatus: 'Come va il rilascio in linea di una sezione, per il suo gruppo.',
    SectionTokens: 'Le chiavi di una sezione, senza il loro testo.',
    NewSectionToken: 'Il gruppo che riceve una chiave.',
    CreatedSectionToken: 'Una chiave nuova con il suo testo.',
    Arrangement: 'Le voci di menu e le parti che le sezioni offrono, nell’ordine in cui si vedono.',
    ArrangementChange: 'Ciò che il sito decide di voci di menu e parti, e la versione che si è letta.',
    ArrangementUndo: 'La versione che si annulla.',
    Rollback: 'Il rilascio in linea che chi chiama ha visto.',
  },
  contracts: [
    arrangementContract,
    releaseExamplesContract,
    releasesContract,
    releaseReportContract,
    sectionExamplesContract,
    sectionReportsContract,
    sectionsContract,
    teamCallsContract,
  ],
  parameters: {
    section: { description: 'Il nome della sezione.', example: 'mf-blog' },
    release: { description: 'Le 12 cifre esadecimali del rilascio.', example: '0123456789ab' },
  },
};
