import { Link } from '@salaria/ui';
import { useShellPageTitle } from '../use-shell-page-title';
import { Prose } from './prose';

export function AccessibilityPage() {
  useShellPageTitle('/accessibilita');
  return (
    <Prose
      title="Dichiarazione di accessibilità"
      lead="Vogliamo che chiunque possa leggere, cercare e usare questo sito."
    >
      <h2>A che cosa ci atteniamo</h2>
      <p>
        Alle Linee guida per l'accessibilità dei contenuti Web (WCAG) 2.2, livello AA. Ogni pagina viene provata con
        strumenti automatici e con la sola tastiera prima di essere pubblicata.
      </p>
      <h2>Che cosa puoi aspettarti</h2>
      <ul>
        <li>Tutto si usa da tastiera, con il fuoco sempre visibile e un collegamento per saltare al contenuto.</li>
        <li>I testi si ingrandiscono fino al 200 % senza perdere contenuti; i contrasti sono almeno 4,5 a 1.</li>
        <li>Le immagini hanno un testo alternativo; chi preferisce meno movimento non ne vede.</li>
        <li>Le pagine si leggono anche senza script.</li>
      </ul>
      <h2>Limiti noti</h2>
      <p>
        I documenti PDF che il chatbot consulta possono non essere accessibili: su richiesta ne forniamo il testo. La
        mappa delle scoperte è provvisoria; le stesse scoperte sono nella lista.
      </p>
      <h2>Segnalazioni</h2>
      <p>
        Hai trovato un ostacolo? <Link to="/contact">Scrivici</Link>: rispondiamo entro una settimana.
      </p>
    </Prose>
  );
}
