import { Link } from '@salaria/ui';
import { association } from '../../layout/footer/association';
import { useShellPageTitle } from '../use-shell-page-title';
import { Prose } from './prose';

const Mail = () => <a href={`mailto:${association.email}`}>{association.email}</a>;

export function PrivacyPage() {
  useShellPageTitle('/privacy');
  return (
    <Prose
      title="Informativa sulla privacy"
      lead={
        'Raccogliamo solo ciò che serve a risponderti. ' +
        "Testo di esempio: l'associazione lo completa con i propri dati prima di pubblicare."
      }
    >
      <h2>Chi tratta i dati</h2>
      <p>
        {association.name}, {association.location}. Per ogni richiesta: <Mail />.
      </p>
      <h2>Modulo di contatto</h2>
      <p>
        Nome, indirizzo email, oggetto e messaggio, conservati per il tempo necessario a risponderti e poi cancellati.
        La base giuridica è la tua richiesta (art. 6.1.b del Regolamento UE 2016/679).
      </p>
      <h2>Newsletter</h2>
      <p>
        Il solo indirizzo email, finché resti iscritto. La base giuridica è il tuo consenso, che puoi ritirare in ogni
        momento dal collegamento in fondo a ogni messaggio o scrivendoci.
      </p>
      <h2>Chat</h2>
      <p>
        Le domande servono a comporre la risposta e non sono legate al tuo nome. La conversazione resta nella memoria
        del tuo browser per 48 ore. Per contare i messaggi (50 all'ora) usiamo un codice anonimo e un'impronta non
        reversibile dell'indirizzo di rete. Una domanda senza risposta arriva alla redazione solo se scegli di inviarla:
        ne conserviamo il testo, senza sapere chi l'ha scritto, per 90 giorni al massimo.
      </p>
      <h2>Posizione</h2>
      <p>
        Se cerchi i siti vicini, il browser ti chiede il permesso e la posizione serve soltanto a quella ricerca: non
        viene registrata.
      </p>
      <h2>Numero delle visite</h2>
      <p>
        Contiamo quante volte al giorno si apre ogni pagina e ogni PDF, da quali siti si arriva e quante ricerche
        restano senza risultati: soltanto numeri, conservati per un anno. Nessun cookie e nessun indirizzo di rete o
        programma di lettura li accompagna, e non sappiamo chi ha aperto che cosa. Per un limite contro gli abusi
        teniamo dieci minuti un'impronta non reversibile dell'indirizzo di rete. Se il tuo browser chiede di non essere
        seguito (Do Not Track o Global Privacy Control), la tua visita non si conta.
      </p>
      <h2>I tuoi diritti</h2>
      <p>
        Puoi chiedere accesso, rettifica, cancellazione, limitazione e opposizione scrivendo a <Mail />, e presentare
        reclamo al Garante per la protezione dei dati personali.
      </p>
    </Prose>
  );
}

export function TermsPage() {
  useShellPageTitle('/terms');
  return (
    <Prose title="Termini d'uso" lead="Che cosa puoi fare con testi, immagini e dati di questo sito.">
      <h2>Testi e immagini</h2>
      <p>
        Salvo diversa indicazione accanto all'opera, testi e immagini sono disponibili con licenza Creative Commons
        Attribuzione – Condividi allo stesso modo 4.0. Le immagini indicate come «Ricostruzione illustrativa» non sono
        fotografie e non documentano lo stato dei luoghi.
      </p>
      <h2>Contenuti di esempio</h2>
      <p>
        Le schede dei reperti, le scoperte e gli autori sono esempi redatti per mostrare il sito: non sostituiscono
        cataloghi e pubblicazioni scientifiche.
      </p>
      <h2>Chi trova un reperto</h2>
      <p>
        La legge (art. 90 del D.Lgs. 42/2004) chiede di segnalarlo entro 24 ore alla Soprintendenza, al sindaco o alle
        forze dell'ordine, e di lasciarlo dov'è. Nessuna pagina di questo sito autorizza ricerche o scavi.
      </p>
      <h2>Visite</h2>
      <p>
        Orari e accessi possono cambiare: prima di partire <Link to="/contact">chiedici conferma</Link>.
      </p>
    </Prose>
  );
}

export function CookiesPage() {
  useShellPageTitle('/cookies');
  return (
    <Prose title="Cookie" lead="Questo sito usa soltanto memorie tecniche, perciò non ti chiede di accettarle.">
      <h2>Nel tuo browser</h2>
      <ul>
        <li>Un cookie anonimo e firmato conta i messaggi della chat in un'ora; non ti segue altrove.</li>
        <li>La conversazione con l'assistente resta nella memoria locale per 48 ore, o finché ne cominci un'altra.</li>
        <li>Le risposte di un quiz non finito restano nella memoria della scheda finché la chiudi.</li>
        <li>
          Un numero da 0 a 99 per sezione decide se vedi in anticipo una sua versione nuova; resta nella memoria locale.
        </li>
        <li>
          Le pagine che leggi si salvano nel browser, fino a 80, per riaprirle senza connessione; nessun altro le vede,
          e si tolgono cancellando i dati del sito.
        </li>
        <li>Chi lavora al sito riceve un cookie di accesso che scade da solo, e uno che riconosce il suo browser.</li>
      </ul>
      <h2>Ciò che non usiamo</h2>
      <p>
        Nessun cookie di profilazione o di statistica, nessun carattere o programma caricato da altri siti. I
        collegamenti a mappe, video e pagine sociali si aprono altrove, con le regole di quei servizi.
      </p>
    </Prose>
  );
}
