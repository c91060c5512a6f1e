// Italian function words, without accents (the tokeniser removes them first). Our own list: articles, prepositions and
// their contractions, pronouns, conjunctions, and the forms of essere, avere, fare and stare that say nothing about a
// subject. Negations and numbers stay out of it, because they change an answer.
const functionWords = `
a ad al allo alla ai agli alle all da dal dallo dalla dai dagli dalle dall di del dello della dei degli delle dell d
in nel nello nella nei negli nelle nell su sul sullo sulla sui sugli sulle sull con col coi per tra fra
il lo la i gli le l un uno una
e ed o od ma se perche anche come che chi cui quale quali qual quando dove cosa quanto quanta quanti quante
io tu lui lei egli ella esso essa essi esse noi voi loro mi ti ci vi si ne me te se ce ve
mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre
questo questa questi queste quest quello quella quelli quelle quell quel quei quegli cio
sono sei siamo siete sia siano essere stato stata stati state era ero eri erano eravamo eravate fu fui fosti fummo foste
furono fosse fossi fossero sara saro sarai saremo sarete saranno sarebbe sarebbero essendo
ho hai ha abbiamo avete hanno abbia abbiano avere avuto avuta avuti avute avevo avevi aveva avevano ebbe ebbero avesse
avessero avra avro avrai avremo avranno avrebbe avrebbero avendo
faccio fai fa facciamo fate fanno fare fatto faceva facevano fece fecero
devo devi deve dobbiamo dovete devono dovrei dovrebbe bisogna occorre
sto stai sta stiamo stanno stare stava stavano
e c cos dov com quand quant anch piu gia poi cosi quindi inoltre tuttavia invece pero oppure ovvero cioe
`;

/** Words that carry no subject; unaccented, lower case. */
export const stopwords: ReadonlySet<string> = new Set(functionWords.split(/\s+/).filter(Boolean));

/**
 * Words that ask rather than name: frequent in questions, rare in the passage that answers. They count for a part of
 * their weight, since a passage on 'il nome della strada' still deserves to be found by it.
 */
export const genericWords: ReadonlySet<string> = new Set(
  `nome nomi tipo tipi anno anni termine termini persona persone parola parole esempio genere chiama chiamano chiamato
  chiamata chiamati chiamate chiamava chiamavano trova trovano trovava significa significano numero percentuale
  ragione motivo modo successo accaduto accade possibile principale principali usato usata usati usate usa usano
  dice dici dirmi dimmi sai sapere parlami parla parlano racconta raccontami spiega spiegami vorrei puo puoi posso
  possono potrebbe avvenne avvenuto successe qualcosa qualche informazioni notizie parli chiedo capire circa
  oltre quali riferisce riguarda dato data`
    .split(/\s+/)
    .filter(Boolean),
);
