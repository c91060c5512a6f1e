// Forms of irregular verbs, and their nouns, that the stemmer does not conflate: 'nacque' and 'nato' are forms of one
// verb. Each line begins with the word whose stem the others take. Forms that are more common as another word (letto,
// corso, posto, parte) are left out.
const lines = `
nascere nato nata nati nate nacque nacquero nasce nascono nascita nascite
morire morto morta morti morte mori morirono muore muoiono deceduto decedette
scrivere scritto scritta scritti scritte scrisse scrissero scrive scrivono
vivere vissuto vissuta vissuti visse vissero vive vivono
vincere vinto vinta vinti vinte vinse vinsero vince vincono
prendere prese presero prende prendono
diventare divenne divennero divenuto divenuta divenuti divenire diviene diventano
venire venne vennero venuto venuta venuti vengono
scoprire scoperto scoperta scoperti scoperte scoprirono scopre scoprono
distruggere distrutto distrutta distrutti distrutte distrusse distrussero distrugge distruzione distruzioni
erigere eretto eretta eretti erette eresse eressero
tenere tenne tennero tenuto tenuta tenuti tiene tengono
ottenere ottenne ottennero ottenuto ottenuta ottiene ottengono
mantenere mantenne mantennero mantenuto mantiene mantengono
appartenere appartenne appartengono appartiene apparteneva appartenevano
contenere contenne contengono contiene conteneva contenuto contenuta
sostenere sostenne sostennero sostenuto sostiene sostengono
volere volle vollero voluto vuole vogliono
conoscere conosciuto conosciuta conosciuti conosciute conobbe conobbero conosce conoscono
crescere cresciuto cresciuta crebbe crebbero cresce crescono crescita
giungere giunto giunta giunti giunse giunsero giunge giungono
raggiungere raggiunto raggiunta raggiunse raggiunsero raggiunge raggiungono
dipingere dipinto dipinta dipinti dipinte dipinse dipinsero
incidere inciso incisa incisi incisero incisione incisioni
decidere deciso decisa decise decisero decisione decide decidono
uccidere ucciso uccisa uccisi uccise uccisero uccisione uccide uccidono
dividere diviso divisa divisi divise divisero divisione divide dividono
rimanere rimasto rimasta rimasti rimaste rimase rimasero rimane rimangono
rispondere risposto risposta risposte rispose risposero risponde rispondono
sconfiggere sconfitto sconfitta sconfitti sconfisse sconfissero
condurre condotto condotta condotti condotte condusse condussero conduce conducono
produrre prodotto prodotta prodotti prodotte produsse produssero produce producono produzione
introdurre introdotto introdotta introdotti introdusse introdussero introduce introduzione
ridurre ridotto ridotta ridotti ridusse ridussero riduce riducono riduzione
tradurre tradotto tradotta tradotti tradusse tradussero traduzione traduzioni
aprire aperto aperta aperti aperte aprirono apre aprono apertura
offrire offerto offerta offerti offri offrirono offre offrono
soffrire sofferto soffri soffrirono soffre soffrono sofferenza
coprire coperto coperta coperti copre coprono copertura
perdere perso persa persi perduto perduta persero perde perdita perdite
spendere speso spesa spesero spende
scendere sceso scesa scesero scende scendono discesa
vedere visto vista visti viste vide videro vede vedono veduta
dire detto detta disse dissero dice dicono
dare diede diedero dettero
cadere caduto caduta caduti cadde caddero cade cadono
rompere rotto rotta rotti ruppe ruppero rottura
togliere tolto tolta tolti tolse tolsero
scegliere scelto scelta scelti scelte scelse scelsero sceglie scelgono
raccogliere raccolto raccolta raccolti raccolte raccolse raccolsero raccoglie
sciogliere sciolto sciolta sciolse sciolsero
assumere assunto assunta assunti assunse assunsero assume
concedere concesso concessa concessi concesse concessero concede concessione
succedere successo succedette successore successori successione
muovere mosso mossa mossi mosse mossero muove muovono movimento
promuovere promosso promossa promosse promossero promuove promozione
esprimere espresso espressa espresse espressero esprime espressione
sorgere sorto sorta sorti sorse sorsero sorge sorgono
porre pose posero pone pongono
comporre composto composta composti compose composero compone composizione
proporre proposto proposta proposti propose proposero propone
imporre imposto imposero impone impose
mettere messo messi mise misero mette mettono
permettere permesso permise permisero permette permettono
sottomettere sottomesso sottomessa sottomise sottomisero sottomette sottomissione
trasmettere trasmesso trasmise trasmette trasmissione
costringere costretto costretta costrinse costrinsero
chiudere chiuso chiusa chiusi chiuse chiusero chiude chiusura
concludere concluso conclusa concluse conclusero conclude conclusione
includere incluso inclusa inclusi incluse include includono
chiedere chiesto chiesta chiese chiesero chiede chiedono
correre corse corsero corre corrono
percorrere percorso percorsa percorse percorsero percorre
rendere reso resa resi rese resero rende rendono
difendere difeso difesa difesi difese difesero difende
estendere esteso estesa estese estesero estende estensione
sapere saputo seppe seppero sanno
nascondere nascosto nascosta nascose nascosero
spegnere spento spenta spense spensero
dirigere diretto diretta diretti dirette diresse diressero dirige direzione
proteggere protetto protetta protetti protesse protegge protezione
leggere lesse lessero lettura
reggere resse ressero regge reggono
eleggere eletto eletta eletti elesse elessero elezione elezioni
costruire costruito costruita costruiti costruite costrui costruirono costruisce costruzione costruzioni
fondazione fondare fondato fondata fondati fondate fondatore fondatori fondatrice fondarono
riuscire riusci riuscirono riesce riescono
uscire usci uscirono esce escono uscita
salire salirono salgono salita
bere bevuto bevve bevvero beve bevono
`;

/** From a plain form to the word whose stem it shares. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [base = '', ...forms] = line.trim().split(/\s+/);
      return forms.map((form): [string, string] => [form, base]);
    }),
);
