import type { StaffRole } from '@salaria/contracts/desk/accounts/session';

/** A part of the desk with a page of its own. */
interface Area {
  path: string;
  label: string;
  /** One sentence for the overview. */
  about?: string;
  /** Role that may use it besides `responsabile`; undefined for staff of any role. */
  role?: StaffRole;
}

/** The areas of the desk, in the order of its menu. */
const areas: readonly Area[] = [
  { path: '/redazione', label: 'Panoramica' },
  {
    path: '/redazione/contenuti',
    label: 'Contenuti',
    about: 'Articoli, reperti, quiz e ogni altro testo del sito.',
    role: 'redattore',
  },
  {
    path: '/redazione/immagini',
    label: 'Fotografie',
    about: 'Le immagini del sito, con i loro testi e dove sono usate.',
    role: 'redattore',
  },
  {
    path: '/redazione/messaggi',
    label: 'Messaggi',
    about: 'I messaggi dei visitatori, con note e risposte.',
    role: 'moderatore',
  },
  {
    path: '/redazione/newsletter',
    label: 'Newsletter',
    about: 'I numeri da comporre e spedire, e gli iscritti.',
    role: 'moderatore',
  },
  {
    path: '/redazione/scoperte',
    label: 'Scoperte',
    about: 'Le segnalazioni da verificare, correggere o respingere.',
    role: 'moderatore',
  },
  {
    path: '/redazione/domande',
    label: 'Domande',
    about: "Che cosa l'assistente non ha saputo rispondere.",
    role: 'moderatore',
  },
  {
    path: '/redazione/documenti',
    label: 'Documenti',
    about: "I PDF da cui risponde l'assistente.",
    role: 'moderatore',
  },
  {
    path: '/redazione/sezioni',
    label: 'Sezioni',
    about: 'I rilasci delle sezioni, e come stanno.',
    role: 'responsabile',
  },
  {
    path: '/redazione/persone',
    label: 'Persone',
    about: 'Chi può entrare nella redazione, e con quale ruolo.',
    role: 'responsabile',
  },
  { path: '/redazione/registro', label: 'Registro', about: 'Chi ha fatto che cosa.', role: 'responsabile' },
  { path: '/redazione/profilo', label: 'Profilo', about: 'La tua password, le passkey e le sessioni.' },
];

export const areasOf = (role: StaffRole): Area[] =>
  areas.filter((area) => area.role === undefined || role === 'responsabile' || area.role === role);
