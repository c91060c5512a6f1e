import type { Head } from '@salaria/contracts/sections';
import { siteTitle } from '@salaria/ui';

/** Titles and descriptions of the pages that the shell owns. */
export const ownHeads = {
  '/': { title: siteTitle, description: "Il patrimonio archeologico di Posta (Rieti) e della Via Salaria: articoli, reperti, siti vicini, quiz e scoperte dell'alta valle del Velino." },
  '/about': { title: 'Chi Siamo', description: "L'associazione che studia, protegge e racconta il patrimonio archeologico di Posta e della Via Salaria." },
  '/contact': { title: 'Contattaci', description: "Scrivi all'associazione: informazioni, ricerche, reperti, stampa." },
  '/cerca': { title: 'Cerca nel sito', description: 'Cerca fra articoli, reperti, periodi, quiz e scoperte.', noindex: true },
  '/privacy': { title: 'Informativa sulla privacy', description: 'Quali dati trattiamo con newsletter, contatti e chat, e come chiederne la cancellazione.' },
  '/terms': { title: "Termini d'uso", description: "Condizioni d'uso del sito, dei testi e delle immagini." },
  '/cookies': { title: 'Cookie', description: 'Il sito usa solo memorie tecniche: quali sono e a che cosa servono.' },
  '/accessibilita': { title: 'Dichiarazione di accessibilità', description: 'Come il sito rispetta le WCAG 2.2 AA e come segnalare un problema.' },
} as const satisfies Record<string, Head>;
