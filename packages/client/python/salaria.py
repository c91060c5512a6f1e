"""Client for the API of Archeologia di Posta. Needs Python 3.9 or newer and its standard library.

Written by `npm run generate -w @salaria/client` from /api/openapi.json; edit the contracts instead.
"""

import json
import re
import uuid
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple, TypedDict, Union
from urllib.error import HTTPError
from urllib.parse import quote, urlencode, urljoin
from urllib.request import Request, urlopen

Value = Union[str, int, float]
FormPart = Tuple[str, Optional[str], bytes]
"""Name of the field, name of the file or None for a text, content."""

_NEXT = re.compile(r'<([^>]+)>; rel="next"')


class SalariaError(Exception):
    """A response with an error. `code` is stable, `message` is Italian and can be shown to people."""

    def __init__(self, status: int, code: str, message: str, issues: List[Dict[str, str]]) -> None:
        super().__init__(f'{status} {code}: {message}')
        self.status = status
        self.code = code
        self.message = message
        self.issues = issues


class _Client:
    def __init__(self, base_url: str, key: Optional[str] = None, timeout: float = 30) -> None:
        """`base_url`: origin of the site. `key`: ADMIN_TOKEN or the token of a section. `timeout`: seconds."""
        self._base_url = base_url
        self._key = key
        self._timeout = timeout

    def _call(
        self,
        method: str,
        path: str,
        query: Dict[str, Optional[Value]],
        json_body: Any = None,
        form: Optional[Sequence[FormPart]] = None,
    ) -> Any:
        return self._send(method, _address(path, query), json_body, form)[0]

    def _pages(self, path: str, query: Dict[str, Optional[Value]]) -> Iterator[Any]:
        address: Optional[str] = _address(path, query)
        while address is not None:
            page, link = self._send('GET', address)
            yield page
            following = _NEXT.search(link)
            address = following.group(1) if following else None

    def _send(
        self, method: str, address: str, json_body: Any = None, form: Optional[Sequence[FormPart]] = None
    ) -> Tuple[Any, str]:
        headers = {'Accept': '*/*'}
        data: Optional[bytes] = None
        if self._key is not None:
            headers['Authorization'] = f'Bearer {self._key}'
        if json_body is not None:
            headers['Content-Type'] = 'application/json'
            data = json.dumps(json_body).encode()
        if form is not None:
            headers['Content-Type'], data = _multipart(form)
        request = Request(urljoin(self._base_url, address), data=data, headers=headers, method=method)
        try:
            with urlopen(request, timeout=self._timeout) as response:
                return _content(response), response.headers.get('Link') or ''
        except HTTPError as error:
            raise _error(error) from None


def _address(path: str, query: Dict[str, Optional[Value]]) -> str:
    given = {name: value for name, value in query.items() if value is not None}
    return f'{path}?{urlencode(given)}' if given else path


def _segment(value: Value) -> str:
    return quote(str(value), safe='')


def _content(response: Any) -> Any:
    text = response.read().decode('utf-8')
    if not text:
        return None
    media_type = response.headers.get_content_type()
    return json.loads(text) if media_type.endswith('json') else text


def _error(error: HTTPError) -> SalariaError:
    with error:
        try:
            body = json.loads(error.read())
            return SalariaError(error.code, body['code'], body['message'], body.get('issues', []))
        except (ValueError, KeyError, TypeError):
            return SalariaError(error.code, 'unknown', error.reason, [])


def _multipart(form: Sequence[FormPart]) -> Tuple[str, bytes]:
    boundary = uuid.uuid4().hex
    parts = []
    for name, file_name, content in form:
        file = '' if file_name is None else f'; filename="{quote(file_name)}"'
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n'
        parts.append(head.encode() + content + b'\r\n')
    return f'multipart/form-data; boundary={boundary}', b''.join(parts) + f'--{boundary}--\r\n'.encode()


class AdminLogin(TypedDict, total=False):
    """La chiave con cui si apre una sessione di amministrazione.

    Always present: token.
    """

    token: str


class Acknowledgement(TypedDict, total=False):
    """Conferma che un messaggio, un’iscrizione o un accesso è andato a buon fine."""

    success: bool
    message: str


class Error(TypedDict, total=False):
    """Il corpo di ogni errore: `code` è stabile e serve ai programmi, `message` è per chi legge, `issues` dice quali campi o parametri non vanno.

    Always present: statusCode, code, message.
    """

    statusCode: int
    code: str
    message: str
    issues: List[Dict[str, Any]]
    report: str


class AuditPage(TypedDict, total=False):
    """Una pagina del registro; `next` è il cursore della pagina seguente.

    Always present: items, total, next.
    """

    items: List['AuditEntry']
    total: int
    next: Any


class AuditEntry(TypedDict, total=False):
    """Una chiamata della redazione: chi, quando, che cosa, e se non è riuscita.

    Always present: id, at, actor, action, call, target, hasFailed, status, details.
    """

    id: int
    at: str
    actor: str
    action: str
    call: str
    target: Optional[Dict[str, Any]]
    hasFailed: bool
    status: Optional[int]
    details: List[Dict[str, Any]]


class Changes(TypedDict, total=False):
    """Una pagina di modifiche; `next` manca nell’ultima.

    Always present: changes, until.
    """

    changes: List[Dict[str, Any]]
    until: str
    next: str


class DeskSession(TypedDict, total=False):
    """Chi ha aperto la sessione. `accountId` è nullo per chi usa la chiave.

    Always present: accountId, name, role.
    """

    accountId: Optional[int]
    name: str
    role: str
    pageToken: str


class DeskLogin(TypedDict, total=False):
    """Nome o indirizzo e-mail, e password.

    Always present: login, password.
    """

    login: str
    password: str


class PasskeyOptions(TypedDict, total=False):
    """Le opzioni di WebAuthn, da dare al browser come sono.

    Always present: challenge.
    """

    challenge: str


class PasskeyLogin(TypedDict, total=False):
    """Ciò che il browser ha risposto (`AuthenticationResponseJSON` di WebAuthn).

    Always present: credential.
    """

    credential: Dict[str, Any]


class OwnAccount(TypedDict, total=False):
    """Il proprio account.

    Always present: id, name, email, role, createdAt.
    """

    id: int
    name: str
    email: str
    role: str
    createdAt: str


class PasswordChange(TypedDict, total=False):
    """La password attuale e quella nuova.

    Always present: currentPassword, newPassword.
    """

    currentPassword: str
    newPassword: str


class AccountSession(TypedDict, total=False):
    """Una sessione aperta, con il browser che la usa.

    Always present: id, browser, createdAt, lastSeenAt, expiresAt, isCurrent.
    """

    id: int
    browser: str
    createdAt: str
    lastSeenAt: str
    expiresAt: str
    isCurrent: bool


class Passkey(TypedDict, total=False):
    """Una passkey, con il nome che le è stato dato.

    Always present: id, name, createdAt, lastUsedAt.
    """

    id: int
    name: str
    createdAt: str
    lastUsedAt: Any


class PasskeyRequest(TypedDict, total=False):
    """La password: una sessione lasciata aperta non basta per aggiungere una passkey.

    Always present: password.
    """

    password: str


class NewPasskey(TypedDict, total=False):
    """Il nome e ciò che il browser ha risposto (`RegistrationResponseJSON` di WebAuthn).

    Always present: name, credential.
    """

    name: str
    credential: Dict[str, Any]


class PasskeyName(TypedDict, total=False):
    """Il nome nuovo di una passkey.

    Always present: name.
    """

    name: str


class Account(TypedDict, total=False):
    """Una persona della redazione.

    Always present: id, name, email, role, isDisabled, createdAt, lastSeenAt.
    """

    id: int
    name: str
    email: str
    role: str
    isDisabled: bool
    createdAt: str
    lastSeenAt: Any


class RoleChange(TypedDict, total=False):
    """Il ruolo nuovo.

    Always present: role.
    """

    role: str


class AccountState(TypedDict, total=False):
    """Se la persona è sospesa.

    Always present: isDisabled.
    """

    isDisabled: bool


class NewReset(TypedDict, total=False):
    """Con `byMail` il link parte per e-mail."""

    byMail: bool


class InvitationLink(TypedDict, total=False):
    """Il link da consegnare, senza il nome del sito; il codice è nel frammento.

    Always present: path, expiresAt, isMailed.
    """

    path: str
    expiresAt: str
    isMailed: bool


class Invitations(TypedDict, total=False):
    """Gli inviti aperti; `canMail` dice se il server può spedirne il link.

    Always present: canMail, items.
    """

    canMail: bool
    items: List['Invitation']


class Invitation(TypedDict, total=False):
    """Un invito aperto, o con `accountName` un link per cambiare la password.

    Always present: id, email, role, accountName, createdAt, createdBy, expiresAt.
    """

    id: int
    email: str
    role: str
    accountName: Any
    createdAt: str
    createdBy: str
    expiresAt: str


class NewInvitation(TypedDict, total=False):
    """L’indirizzo e il ruolo di chi si invita; con `byMail` il link parte per e-mail.

    Always present: email, role.
    """

    email: str
    role: str
    byMail: bool


class InvitationToken(TypedDict, total=False):
    """Il codice di un invito, quello dopo il cancelletto.

    Always present: token.
    """

    token: str


class OfferedInvitation(TypedDict, total=False):
    """Per chi e per quale ruolo è un invito.

    Always present: email, role, accountName.
    """

    email: str
    role: str
    accountName: Any


class InvitationAcceptance(TypedDict, total=False):
    """Il codice dell’invito, il nome e la password scelti; il nome solo per un account nuovo.

    Always present: token, password.
    """

    token: str
    name: str
    password: str


class PostSummary(TypedDict, total=False):
    """Un articolo come sta negli elenchi, senza il testo.

    Always present: id, slug.
    """

    id: int
    slug: str
    title: Any
    excerpt: Any
    imageUrl: Any
    publishedAt: Any
    galleryPreview: 'GalleryPreview'


class GalleryPreview(TypedDict, total=False):
    """Le prime immagini di una galleria, per gli elenchi. Solo alcuni articoli ne hanno una.

    Always present: name, items.
    """

    name: str
    items: List[Dict[str, Any]]


class Post(TypedDict, total=False):
    """Un articolo con il suo testo, in HTML già ripulito."""

    id: int
    slug: str
    title: Any
    content: Any
    excerpt: Any
    imageUrl: Any
    authorId: Optional[int]
    publishedAt: Any
    gallery: 'Gallery'


class Gallery(TypedDict, total=False):
    """Le immagini di un articolo. Il posto della galleria nel testo è l'elemento `{name}-gallery`.

    Always present: name, style, counter, lockScroll, items.
    """

    name: str
    style: str
    counter: bool
    lockScroll: bool
    items: List[Dict[str, Any]]


class Category(TypedDict, total=False):
    """Una categoria degli articoli.

    Always present: id, name, slug.
    """

    id: int
    name: str
    slug: str


class Author(TypedDict, total=False):
    """Chi ha scritto un articolo.

    Always present: id, name.
    """

    id: int
    name: str
    title: Any
    bio: Any
    imageUrl: Any


class Artifact(TypedDict, total=False):
    """Un reperto del catalogo. `latitude` e `longitude` sono gradi decimali scritti come testo.

    Always present: id, name, description, period.
    """

    id: int
    name: str
    description: str
    origin: Any
    period: str
    imageUrl: Any
    year: Any
    latitude: Any
    longitude: Any
    address: Any
    visitInfo: Any
    googleMapsUrl: Any
    aat: str
    pleiades: str


class Site(TypedDict, total=False):
    """Un reperto vicino a una posizione, con la distanza in chilometri.

    Always present: id, name, description, period.
    """

    id: int
    name: str
    description: str
    origin: Any
    period: str
    imageUrl: Any
    year: Any
    latitude: Any
    longitude: Any
    address: Any
    visitInfo: Any
    googleMapsUrl: Any
    aat: str
    pleiades: str
    distance: Any


class ArtifactFeatures(TypedDict, total=False):
    """I reperti come punti GeoJSON.

    Always present: type, features.
    """

    type: str
    features: List[Dict[str, Any]]


class PlaceFeatures(TypedDict, total=False):
    """I luoghi come punti GeoJSON, ognuno con i suoi reperti.

    Always present: type, features.
    """

    type: str
    features: List[Dict[str, Any]]


class Quiz(TypedDict, total=False):
    """Un quiz, senza le domande.

    Always present: id, title, difficulty, category.
    """

    id: int
    title: str
    description: Any
    difficulty: str
    category: str
    imageUrl: Any


class QuizQuestion(TypedDict, total=False):
    """Una domanda di un quiz. `options` è una lista JSON dentro un testo, `correctAnswer` un indice in essa.

    Always present: id, question, options, correctAnswer.
    """

    id: int
    quizId: int
    question: str
    options: str
    correctAnswer: int
    explanation: Any
    order: Optional[int]


class NewAttempt(TypedDict, total=False):
    """Il risultato di chi ha finito un quiz.

    Always present: score, totalQuestions.
    """

    score: int
    totalQuestions: int
    userEmail: str


class Attempt(TypedDict, total=False):
    """Un risultato registrato, senza indirizzo email.

    Always present: id, quizId, score, totalQuestions, completedAt.
    """

    id: int
    quizId: int
    score: int
    totalQuestions: int
    completedAt: str


class Discovery(TypedDict, total=False):
    """Una scoperta segnalata. `isVerified` è il testo `true` quando è verificata; le coordinate sono arrotondate a circa un chilometro.

    Always present: id, title, description, category, period.
    """

    id: int
    title: str
    description: str
    category: str
    period: str
    location: Any
    discovererName: Any
    imageUrl: Any
    isVerified: Any
    latitude: Any
    longitude: Any
    submittedAt: Any


class DiscoveryFeatures(TypedDict, total=False):
    """Le scoperte verificate come punti GeoJSON.

    Always present: type, features.
    """

    type: str
    features: List[Dict[str, Any]]


class DeskDiscoveries(TypedDict, total=False):
    """Una pagina delle scoperte; `next` è il cursore della pagina seguente.

    Always present: items, total, next.
    """

    items: List['DeskDiscovery']
    total: int
    next: Any


class DeskDiscovery(TypedDict, total=False):
    """Una scoperta con coordinate esatte, indirizzo di chi l’ha segnalata e note.

    Always present: id, version, title, description, discovererName, discovererEmail, latitude, longitude, location, period, category, imageUrl, isVerified, submittedAt, verifiedAt, verifiedBy, notes, contentKey.
    """

    id: int
    version: str
    title: str
    description: str
    discovererName: str
    discovererEmail: Any
    latitude: str
    longitude: str
    location: str
    period: str
    category: str
    imageUrl: Any
    isVerified: bool
    submittedAt: str
    verifiedAt: Any
    verifiedBy: Any
    notes: Any
    contentKey: Any


class DeskDiscoveryCorrection(TypedDict, total=False):
    """Titolo, luogo, coordinate, periodo e categoria corretti, e la versione che si è letta.

    Always present: title, location, latitude, longitude, period, category, version.
    """

    title: str
    location: str
    latitude: str
    longitude: str
    period: str
    category: str
    version: str


class DeskDiscoveryVerification(TypedDict, total=False):
    """La nota di una verifica, e la versione che si è letta.

    Always present: note, version.
    """

    note: str
    version: str


class DeskDiscoveryRejection(TypedDict, total=False):
    """Il motivo per cui una scoperta è respinta, e la versione che si è letta.

    Always present: reason, notify, version.
    """

    reason: str
    notify: bool
    version: str


class TimelinePeriod(TypedDict, total=False):
    """Un periodo della linea del tempo.

    Always present: id, name, slug, startYear, endYear, description, color, highlights.
    """

    id: str
    name: str
    slug: str
    startYear: int
    endYear: int
    description: str
    color: str
    highlights: List[str]
    image: 'Picture'


class Picture(TypedDict, total=False):
    """Una figura con i suoi testi. Misura e varianti si ricavano da `src`.

    Always present: src, alt, caption.
    """

    src: str
    alt: str
    caption: str
    placeholder: str


class Period(TypedDict, total=False):
    """La pagina di un periodo. I capoversi di `description` sono separati da una riga vuota.

    Always present: title, description, timeframe, research.
    """

    title: str
    description: str
    timeframe: str
    image: 'Picture'
    research: List[Dict[str, Any]]


class ContactMessage(TypedDict, total=False):
    """Un messaggio all’associazione. `website` deve restare vuoto: chi lo compila è un programma.

    Always present: name, email, subject, message.
    """

    name: str
    email: str
    subject: str
    message: str
    website: str


class DeskMessages(TypedDict, total=False):
    """Una pagina dei messaggi dei visitatori; `next` è il cursore della pagina seguente.

    Always present: items, total, next.
    """

    items: List['DeskMessageSummary']
    total: int
    next: Any


class DeskMessageSummary(TypedDict, total=False):
    """Un messaggio nella lista, con l’inizio del testo.

    Always present: id, version, createdAt, name, email, subject, state, answered, preview.
    """

    id: int
    version: str
    createdAt: str
    name: str
    email: str
    subject: str
    state: str
    answered: bool
    preview: str


class DeskMessage(TypedDict, total=False):
    """Un messaggio con le note e le risposte.

    Always present: id, version, createdAt, name, email, subject, state, answered, message, changedBy, changedAt, notes, canMail.
    """

    id: int
    version: str
    createdAt: str
    name: str
    email: str
    subject: str
    state: str
    answered: bool
    message: str
    changedBy: Any
    changedAt: Any
    notes: List['DeskMessageNote']
    canMail: bool


class DeskMessageNote(TypedDict, total=False):
    """Una nota della redazione, o una risposta spedita dal sito.

    Always present: id, kind, text, author, createdAt, mail.
    """

    id: int
    kind: str
    text: str
    author: str
    createdAt: str
    mail: Optional[str]


class DeskMessageStateChange(TypedDict, total=False):
    """Il nuovo stato di un messaggio, e la versione che si è letta.

    Always present: state, version.
    """

    state: str
    version: str


class DeskNewNote(TypedDict, total=False):
    """Il testo di una nota.

    Always present: text.
    """

    text: str


class DeskNewAnswer(TypedDict, total=False):
    """Una risposta da spedire per e-mail.

    Always present: subject, text, version.
    """

    subject: str
    text: str
    version: str


class DeskPerson(TypedDict, total=False):
    """I dati che il sito ha di una persona.

    Always present: email, found.
    """

    email: str
    found: List[Dict[str, Any]]


class DeskPersonDeletion(TypedDict, total=False):
    """L’indirizzo della persona di cui cancellare i dati.

    Always present: email.
    """

    email: str


class Subscription(TypedDict, total=False):
    """Un indirizzo da iscrivere alla newsletter. `website` deve restare vuoto.

    Always present: email.
    """

    email: str
    name: str
    website: str


class DeskNewsletterStatus(TypedDict, total=False):
    """Se la newsletter si può spedire, e a quante persone.

    Always present: missing, activeSubscribers, mailsPerMinute.
    """

    missing: List[str]
    activeSubscribers: int
    mailsPerMinute: int


class DeskIssues(TypedDict, total=False):
    """Una pagina dei numeri della newsletter; `next` è il cursore della pagina seguente.

    Always present: items, total, next.
    """

    items: List['DeskIssueSummary']
    total: int
    next: Any


class DeskIssueSummary(TypedDict, total=False):
    """Un numero nella lista, con il conto delle sue e-mail.

    Always present: id, version, subject, state, changedBy, changedAt, startedAt, counts.
    """

    id: int
    version: str
    subject: str
    state: str
    changedBy: str
    changedAt: str
    startedAt: Any
    counts: Dict[str, Any]


class DeskIssueDraft(TypedDict, total=False):
    """Oggetto, testo e articoli di un numero.

    Always present: subject, intro, slugs.
    """

    subject: str
    intro: str
    slugs: List[str]


class DeskIssue(TypedDict, total=False):
    """Un numero della newsletter con il suo testo.

    Always present: id, version, subject, state, changedBy, changedAt, startedAt, counts, intro, slugs.
    """

    id: int
    version: str
    subject: str
    state: str
    changedBy: str
    changedAt: str
    startedAt: Any
    counts: Dict[str, Any]
    intro: str
    slugs: List[str]


class DeskIssueChange(TypedDict, total=False):
    """La bozza di un numero, e la versione che si è letta.

    Always present: subject, intro, slugs, version.
    """

    subject: str
    intro: str
    slugs: List[str]
    version: str


class DeskIssuePreview(TypedDict, total=False):
    """L’e-mail di un numero.

    Always present: subject, html, text, problems.
    """

    subject: str
    html: str
    text: str
    problems: List[str]


class DeskTestMail(TypedDict, total=False):
    """L’indirizzo a cui spedire la prova.

    Always present: email.
    """

    email: str


class DeskIssueSending(TypedDict, total=False):
    """La versione della bozza che si vuole spedire.

    Always present: version.
    """

    version: str


class DeskSubscribers(TypedDict, total=False):
    """Una pagina degli iscritti; `next` è il cursore della pagina seguente.

    Always present: items, total, next.
    """

    items: List['DeskSubscriber']
    total: int
    next: Any


class DeskSubscriber(TypedDict, total=False):
    """Un iscritto alla newsletter.

    Always present: id, email, name, state, subscribed.
    """

    id: int
    email: str
    name: str
    state: str
    subscribed: str


class ChatMessage(TypedDict, total=False):
    """Una domanda all’assistente, e la conversazione che continua.

    Always present: message.
    """

    message: str
    sessionId: Optional[str]


class ChatReply(TypedDict, total=False):
    """La risposta dell’assistente, con le sue fonti e con ciò che resta del limite orario.

    Always present: success.
    """

    success: bool
    response: Any
    sessionId: Any
    rateLimit: Optional[Dict[str, Any]]
    sources: Optional[List[Dict[str, Any]]]
    unanswered: bool


class UnansweredQuestion(TypedDict, total=False):
    """Una domanda senza risposta per la redazione.

    Always present: question.
    """

    question: str


class DeskQuestions(TypedDict, total=False):
    """Domande senza risposta, inviate alla redazione.

    Always present: items, total, next.
    """

    items: List[Dict[str, Any]]
    total: int
    next: Any


class ChatDays(TypedDict, total=False):
    """Quante domande alla chat hanno avuto risposta, giorno per giorno.

    Always present: days.
    """

    days: List[Dict[str, Any]]


class QuestionHandled(TypedDict, total=False):
    """Se una domanda è stata gestita.

    Always present: isHandled.
    """

    isHandled: bool


class PdfList(TypedDict, total=False):
    """I PDF caricati.

    Always present: success.
    """

    success: bool
    pdfs: List[Dict[str, Any]]
    message: str


class PdfUploaded(TypedDict, total=False):
    """L’esito di un caricamento, con il titolo ricavato dal file.

    Always present: success.
    """

    success: bool
    title: str
    message: str


class DocumentsVerified(TypedDict, total=False):
    """I documenti che la chat ha in memoria.

    Always present: success.
    """

    success: bool
    documentCount: int
    documentTitles: List[str]
    message: str


class SearchResults(TypedDict, total=False):
    """Le pagine trovate, dalla più adatta.

    Always present: results.
    """

    results: List[Dict[str, Any]]


class ContentConflict(TypedDict, total=False):
    """Un file cambiato sia qui sia nella cartella dei contenuti, campo per campo.

    Always present: file, kind, slug, picture, at, fields.
    """

    file: str
    kind: Optional[str]
    slug: Any
    picture: Any
    at: str
    fields: List[Dict[str, Any]]


class ContentResolution(TypedDict, total=False):
    """Per ogni campo in conflitto, quale parte tenere.

    Always present: file, choices.
    """

    file: str
    choices: Dict[str, Any]


class ContentExport(TypedDict, total=False):
    """Che cosa porterebbe un’esportazione.

    Always present: files, warnings, branch.
    """

    files: int
    warnings: List[str]
    branch: Any


class ContentCommit(TypedDict, total=False):
    """Il commit sul ramo; `commit` è nullo se nulla era cambiato.

    Always present: branch, commit, changed.
    """

    branch: str
    commit: Any
    changed: List[str]


class ContentSummary(TypedDict, total=False):
    """Una voce nell’elenco dei contenuti.

    Always present: kind, slug, title, state, updatedAt, updatedBy, publishAt, hasFailed, problems, conflict.
    """

    kind: str
    slug: str
    title: str
    state: str
    updatedAt: Any
    updatedBy: Any
    publishAt: Any
    hasFailed: bool
    problems: int
    conflict: bool


class ContentFailure(TypedDict, total=False):
    """Una pubblicazione programmata che non è avvenuta, e perché.

    Always present: kind, slug, title, reason.
    """

    kind: str
    slug: str
    title: str
    reason: str


class ContentEntry(TypedDict, total=False):
    """Una voce come la vede la redazione: la copia di lavoro o, se manca, ciò che è pubblicato.

    Always present: kind, slug, title, file, state, version, fields, body, gallery, published, hasWorkingCopy, publishAt, publishFailure, updatedAt, updatedBy, problems, conflict.
    """

    kind: str
    slug: str
    title: str
    file: str
    state: str
    version: int
    fields: Dict[str, Any]
    body: Any
    gallery: Optional[Dict[str, Any]]
    published: Optional[Dict[str, Any]]
    hasWorkingCopy: bool
    publishAt: Any
    publishFailure: Any
    updatedAt: Any
    updatedBy: Any
    problems: List['ContentProblem']
    conflict: bool


class ContentProblem(TypedDict, total=False):
    """Che cosa correggere, con le parole di `content:check`.

    Always present: file, field, line, reason.
    """

    file: str
    field: str
    line: int
    reason: str


class NewContent(TypedDict, total=False):
    """Una voce nuova: `slug` diventa il nome del file e l’indirizzo.

    Always present: slug, fields.
    """

    slug: str
    fields: Dict[str, Any]
    body: str
    gallery: Any


class ContentDraft(TypedDict, total=False):
    """La copia di lavoro da salvare, con la versione che il browser aveva letto.

    Always present: version, fields.
    """

    version: int
    fields: Dict[str, Any]
    body: str
    gallery: Any


class ContentDraftSaved(TypedDict, total=False):
    """La versione dopo il salvataggio, e i problemi trovati.

    Always present: version, state, updatedAt, problems.
    """

    version: int
    state: str
    updatedAt: str
    problems: List['ContentProblem']


class ContentPublication(TypedDict, total=False):
    """Pubblica la copia di lavoro, subito o a `publishAt`.

    Always present: version.
    """

    version: int
    publishAt: Optional[str]


class ContentVersion(TypedDict, total=False):
    """La versione che il browser aveva letto.

    Always present: version.
    """

    version: int


class ContentRevision(TypedDict, total=False):
    """Uno stato passato di una voce: chi, quando e come.

    Always present: id, event, at, author, isCurrent.
    """

    id: int
    event: str
    at: str
    author: str
    isCurrent: bool


class ContentRevisionDetail(TypedDict, total=False):
    """Uno stato passato con i suoi testi e le differenze.

    Always present: id, event, at, author, isCurrent, texts, changes, changesSince.
    """

    id: int
    event: str
    at: str
    author: str
    isCurrent: bool
    texts: Optional[Dict[str, Any]]
    changes: List['ContentDifference']
    changesSince: List['ContentDifference']


class ContentDifference(TypedDict, total=False):
    """Un campo diverso fra due stati, con le parti di entrambi.

    Always present: field, before, after, parts.
    """

    field: str
    before: Any
    after: Any
    parts: List[Dict[str, Any]]


class DeskPictures(TypedDict, total=False):
    """Una pagina della raccolta delle fotografie.

    Always present: items, total, next.
    """

    items: List['DeskPicture']
    total: int
    next: Any


class DeskPicture(TypedDict, total=False):
    """Una fotografia della raccolta.

    Always present: slug, src, width, height, placeholder, note, origin, version, uploadedAt, uploadedBy, variants.
    """

    slug: str
    src: str
    width: int
    height: int
    placeholder: str
    note: Optional['PictureNote']
    origin: str
    version: str
    uploadedAt: Any
    uploadedBy: Any
    variants: Dict[str, Any]


class PictureNote(TypedDict, total=False):
    """Testo alternativo, didascalia, crediti e licenza di una fotografia, e il punto che resta visibile.

    Always present: alt, caption, credit, licence, focal, generated.
    """

    alt: str
    caption: str
    credit: str
    licence: str
    focal: Dict[str, Any]
    generated: bool


class PictureLimits(TypedDict, total=False):
    """Che cosa si può caricare su questo server.

    Always present: types, maxFileBytes, maxPixels, minWidth, remaining.
    """

    types: List[str]
    maxFileBytes: int
    maxPixels: int
    minWidth: int
    remaining: int


class PictureUploaded(TypedDict, total=False):
    """L’esito di un caricamento.

    Always present: picture, isKnown.
    """

    picture: 'DeskPicture'
    isKnown: bool


class DeskPictureDetail(TypedDict, total=False):
    """Una fotografia con i contenuti che la usano.

    Always present: slug, src, width, height, placeholder, note, origin, version, uploadedAt, uploadedBy, variants, uses.
    """

    slug: str
    src: str
    width: int
    height: int
    placeholder: str
    note: Optional['PictureNote']
    origin: str
    version: str
    uploadedAt: Any
    uploadedBy: Any
    variants: Dict[str, Any]
    uses: List[Dict[str, Any]]


class PictureChange(TypedDict, total=False):
    """La scheda di una fotografia, e la versione da cui si è partiti.

    Always present: note, version.
    """

    note: 'PictureNote'
    version: str


class Registry(TypedDict, total=False):
    """Le sezioni in linea. `version` cambia a ogni pubblicazione.

    Always present: version, sections.
    """

    version: str
    sections: List[Dict[str, Any]]


class SectionView(TypedDict, total=False):
    """Una visita che comincia con un rilascio.

    Always present: section, release.
    """

    section: str
    release: str


class SectionViewStarted(TypedDict, total=False):
    """La firma per le segnalazioni di una visita."""

    nonce: str


class SectionFailure(TypedDict, total=False):
    """Un rilascio che un browser non ha potuto usare.

    Always present: section, release, kind.
    """

    section: str
    release: str
    kind: str
    error: Dict[str, Any]
    nonce: str


class SectionLoad(TypedDict, total=False):
    """Un rilascio che un browser ha usato, e in quanti millisecondi.

    Always present: section, release.
    """

    section: str
    release: str
    ms: int
    nonce: str


class SectionReleases(TypedDict, total=False):
    """I rilasci conservati di una sezione e la loro storia.

    Always present: section, live, releases, history.
    """

    section: str
    live: Optional[str]
    releases: List[Dict[str, Any]]
    history: List[Dict[str, Any]]


class ReleaseDone(TypedDict, total=False):
    """L’esito di una pubblicazione o di un ripristino.

    Always present: section, id, live, previous, path.
    """

    section: str
    id: str
    live: bool
    previous: Optional[str]
    path: str
    preview: str
    report: 'ReleaseReport'


class ReleaseReport(TypedDict, total=False):
    """Il resoconto del controllo di un rilascio.

    Always present: section, id, at, verdict, problems, warnings, renders, visits, browser.
    """

    section: str
    id: str
    at: str
    verdict: str
    problems: List[Dict[str, Any]]
    warnings: List[Dict[str, Any]]
    sizes: Dict[str, Any]
    renders: List[Dict[str, Any]]
    visits: List[Dict[str, Any]]
    browser: str


class DeskSections(TypedDict, total=False):
    """Le sezioni per chi lavora al sito.

    Always present: sections.
    """

    sections: List[Dict[str, Any]]


class DeskSection(TypedDict, total=False):
    """Una sezione per chi lavora al sito.

    Always present: name, title, live, previous, changedAt, path, withdrawal, week, reports.
    """

    name: str
    title: str
    live: Optional[str]
    previous: Optional[str]
    changedAt: Any
    path: str
    withdrawal: Optional[Dict[str, Any]]
    week: Dict[str, Any]
    reports: List[str]


class SectionHealth(TypedDict, total=False):
    """Le segnalazioni dei browser su una sezione, per ora e per giorno.

    Always present: section, hours, days.
    """

    section: str
    hours: List[Dict[str, Any]]
    days: List[Dict[str, Any]]


class SectionErrors(TypedDict, total=False):
    """Gli errori di una sezione nei browser.

    Always present: section, errors.
    """

    section: str
    errors: List[Dict[str, Any]]


class Rollback(TypedDict, total=False):
    """Il rilascio in linea che chi chiama ha visto.

    Always present: live.
    """

    live: str


class SectionTokens(TypedDict, total=False):
    """Le chiavi di una sezione, senza il loro testo.

    Always present: section, tokens.
    """

    section: str
    tokens: List[Dict[str, Any]]


class NewSectionToken(TypedDict, total=False):
    """Il gruppo che riceve una chiave.

    Always present: label.
    """

    label: str


class CreatedSectionToken(TypedDict, total=False):
    """Una chiave nuova con il suo testo.

    Always present: id, label, token.
    """

    id: int
    label: str
    token: str


class Salaria(_Client):
    """Every call of the API, by its operation id."""

    def admin_session_open(self, body: 'AdminLogin') -> 'Acknowledgement':
        """Apre una sessione di amministrazione (cookie) con la chiave.

        Con la chiave giusta mette il cookie `salaria_admin`, che per otto ore vale come l’intestazione `Authorization`. Dopo tre chiavi sbagliate l’attesa cresce fino a 15 minuti.
        """
        return self._call('POST', '/api/admin/session', {}, json_body=body)

    def admin_session_close(self) -> 'Acknowledgement':
        """Chiude la sessione di amministrazione.

        Toglie il cookie dal browser. Risponde allo stesso modo anche quando nessuna sessione è aperta.
        """
        return self._call('DELETE', '/api/admin/session', {})

    def audit_list(self, *, actor: Optional[Value] = None, action: Optional[Value] = None, from_: Optional[Value] = None, to: Optional[Value] = None, limit: Optional[Value] = None, cursor: Optional[Value] = None) -> 'AuditPage':
        """Il registro: chi ha fatto che cosa, dal più recente.

        A pagine. Ogni voce è una chiamata che cambia qualcosa; `hasFailed` dice se non è riuscita.

        actor: Parte del nome di chi l’ha fatto.
        action: Parte di ciò che è stato fatto.
        from_: Il primo giorno, nell’ora italiana.
        to: L’ultimo giorno, nell’ora italiana.
        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        """
        return self._call('GET', '/api/desk/audit', {'actor': actor, 'action': action, 'from': from_, 'to': to, 'limit': limit, 'cursor': cursor})

    def audit_csv(self, *, actor: Optional[Value] = None, action: Optional[Value] = None, from_: Optional[Value] = None, to: Optional[Value] = None) -> str:
        """Il registro come tabella CSV.

        Con gli stessi filtri della lista, senza pagine; al massimo centomila voci.

        actor: Parte del nome di chi l’ha fatto.
        action: Parte di ciò che è stato fatto.
        from_: Il primo giorno, nell’ora italiana.
        to: L’ultimo giorno, nell’ora italiana.
        """
        return self._call('GET', '/api/desk/audit.csv', {'actor': actor, 'action': action, 'from': from_, 'to': to})

    def changes_list(self, *, since: Optional[Value] = None, kind: Optional[Value] = None, cursor: Optional[Value] = None, limit: Optional[Value] = None) -> 'Changes':
        """Ciò che è stato aggiunto, cambiato e tolto da un certo momento: ogni cosa una volta, nell’ordine.

        Per chi tiene una copia dei dati. Ogni voce pubblica compare una volta, con la sua ultima modifica. Si seguono i `next` finché ce ne sono; poi si conserva `until` e lo si manda come `since` alla visita dopo.

        since: Istante ISO 8601 con il fuso, compreso; se manca, dall’inizio.
        kind: Un solo genere: posts, categories, authors, artifacts, quizzes, discoveries.
        cursor: `next` della pagina precedente.
        limit: Modifiche al massimo, da 1 a 500; se manca, 100.
        """
        return self._call('GET', '/api/changes', {'since': since, 'kind': kind, 'cursor': cursor, 'limit': limit})

    def desk_session_current(self) -> 'DeskSession':
        """Chi ha aperto la sessione, con il suo ruolo.

        Risponde 401 quando la richiesta non porta né una sessione né la chiave di amministrazione.
        """
        return self._call('GET', '/api/desk/session', {})

    def desk_session_close(self) -> 'Acknowledgement':
        """Esce dalla redazione.

        Chiude la sessione di questo browser. Risponde allo stesso modo anche quando nessuna è aperta.
        """
        return self._call('DELETE', '/api/desk/session', {})

    def login_open(self, body: 'DeskLogin') -> 'DeskSession':
        """Entra nella redazione con nome o e-mail e password.

        Mette il cookie `salaria_desk`, che vale quattordici giorni, e finisce prima dopo dodici ore senza richieste. Nome sconosciuto e password sbagliata danno la stessa risposta; dopo tre tentativi falliti l’attesa cresce fino a 15 minuti.
        """
        return self._call('POST', '/api/desk/login', {}, json_body=body)

    def passkey_login_options(self) -> 'PasskeyOptions':
        """Comincia a entrare con una passkey.

        La risposta vale cinque minuti. Non dice quali persone o passkey ci sono.
        """
        return self._call('POST', '/api/desk/login/passkey/options', {})

    def passkey_login_open(self, body: 'PasskeyLogin') -> 'DeskSession':
        """Entra nella redazione con una passkey.

        Con ciò che il browser ha risposto alle opzioni. Mette lo stesso cookie della password.
        """
        return self._call('POST', '/api/desk/login/passkey', {}, json_body=body)

    def own_account_read(self) -> 'OwnAccount':
        """Il proprio account.

        Chi è entrato con la chiave di amministrazione non ne ha uno: 409 con `no_account`.
        """
        return self._call('GET', '/api/desk/account', {})

    def own_account_change_password(self, body: 'PasswordChange') -> None:
        """Cambia la propria password.

        Le altre sessioni della persona finiscono; questa resta aperta.
        """
        return self._call('POST', '/api/desk/account/password', {}, json_body=body)

    def own_account_list_sessions(self) -> List['AccountSession']:
        """Le proprie sessioni aperte.

        La più recente per prima. `isCurrent` è vero per quella di questa richiesta.
        """
        return self._call('GET', '/api/desk/account/sessions', {})

    def own_account_end_other_sessions(self) -> None:
        """Chiude tutte le altre proprie sessioni.

        Resta aperta solo quella di questa richiesta.
        """
        return self._call('DELETE', '/api/desk/account/sessions', {})

    def own_account_end_session(self, id: Value) -> None:
        """Chiude una propria sessione.

        Chi la sta usando deve entrare di nuovo.

        id: Un numero intero positivo.
        """
        return self._call('DELETE', f'/api/desk/account/sessions/{_segment(id)}', {})

    def passkeys_list(self) -> List['Passkey']:
        """Le proprie passkey.

        Nell’ordine in cui sono state aggiunte, con l’ultima volta che sono servite.
        """
        return self._call('GET', '/api/desk/passkeys', {})

    def passkeys_add(self, body: 'NewPasskey') -> 'Passkey':
        """Aggiunge una passkey.

        Con ciò che il browser ha risposto alle opzioni.
        """
        return self._call('POST', '/api/desk/passkeys', {}, json_body=body)

    def passkeys_options(self, body: 'PasskeyRequest') -> 'PasskeyOptions':
        """Comincia ad aggiungere una passkey.

        Chiede la password. La risposta vale cinque minuti, e per una passkey sola.
        """
        return self._call('POST', '/api/desk/passkeys/options', {}, json_body=body)

    def passkeys_rename(self, id: Value, body: 'PasskeyName') -> 'Passkey':
        """Dà un altro nome a una propria passkey.

        Il nome serve solo a riconoscerla nell’elenco.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/passkeys/{_segment(id)}', {}, json_body=body)

    def passkeys_remove(self, id: Value) -> None:
        """Toglie una propria passkey.

        Da quel momento non apre più l’account. Le sessioni aperte con essa restano.

        id: Un numero intero positivo.
        """
        return self._call('DELETE', f'/api/desk/passkeys/{_segment(id)}', {})

    def accounts_list(self) -> List['Account']:
        """Le persone della redazione.

        In ordine di nome, anche quelle sospese.
        """
        return self._call('GET', '/api/desk/accounts', {})

    def accounts_change_role(self, id: Value, body: 'RoleChange') -> 'Account':
        """Cambia il ruolo di una persona.

        Vale subito. L’ultima persona responsabile non può perdere il ruolo: 409 con `last_responsabile`.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/accounts/{_segment(id)}/role', {}, json_body=body)

    def accounts_set_disabled(self, id: Value, body: 'AccountState') -> 'Account':
        """Sospende o riammette una persona.

        Chi è sospeso perde subito le sessioni e non può entrare. L’ultima persona responsabile resta.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/accounts/{_segment(id)}/state', {}, json_body=body)

    def accounts_reset(self, id: Value, body: 'NewReset') -> 'InvitationLink':
        """Fa un link con cui la persona sceglie una password nuova.

        Vale sette giorni e una volta sola; la password di prima vale finché il link non è usato.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/accounts/{_segment(id)}/reset', {}, json_body=body)

    def invitations_list(self) -> 'Invitations':
        """Gli inviti ancora aperti.

        Quelli accettati, ritirati e scaduti non ci sono più. Il link di un invito non si può rileggere.
        """
        return self._call('GET', '/api/desk/invitations', {})

    def invitations_invite(self, body: 'NewInvitation') -> 'InvitationLink':
        """Invita una persona.

        La risposta ha il link da consegnare, che vale sette giorni e una volta sola; con `byMail` parte anche un’e-mail. Un invito aperto per lo stesso indirizzo è sostituito.
        """
        return self._call('POST', '/api/desk/invitations', {}, json_body=body)

    def invitations_withdraw(self, id: Value) -> None:
        """Ritira un invito.

        Il suo link smette subito di valere.

        id: Un numero intero positivo.
        """
        return self._call('DELETE', f'/api/desk/invitations/{_segment(id)}', {})

    def invitations_check(self, body: 'InvitationToken') -> 'OfferedInvitation':
        """A chi e per quale ruolo è un invito.

        Il codice viaggia nel corpo e mai nell’indirizzo. Un invito usato, ritirato o scaduto dà 404.
        """
        return self._call('POST', '/api/desk/invitations/check', {}, json_body=body)

    def invitations_accept(self, body: 'InvitationAcceptance') -> 'DeskSession':
        """Accetta un invito, o sceglie una password nuova.

        Apre anche la sessione. Il link non vale una seconda volta; le altre sessioni della persona finiscono, e le sue passkey sono tolte.
        """
        return self._call('POST', '/api/desk/invitations/accept', {}, json_body=body)

    def posts_list(self, *, limit: Optional[Value] = None, cursor: Optional[Value] = None) -> List['PostSummary']:
        """Tutti gli articoli, dal più recente, senza il testo.

        Il titolo, il riassunto, la figura e la data di ogni articolo. Il testo è in `/api/posts/{slug}`.

        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        """
        return self._call('GET', '/api/posts', {'limit': limit, 'cursor': cursor})

    def posts_list_pages(self, *, page_size: int = 100) -> Iterator[List['PostSummary']]:
        """Tutti gli articoli, dal più recente, senza il testo. Una pagina alla volta.

        Il titolo, il riassunto, la figura e la data di ogni articolo. Il testo è in `/api/posts/{slug}`.
        """
        return self._pages('/api/posts', {'limit': page_size})

    def posts_one(self, slug: Value) -> 'Post':
        """Un articolo con il suo testo.

        `content` è HTML già ripulito. `authorId` porta a chi lo ha scritto, in `/api/authors/{authorId}`.

        slug: L'ultima parte dell'indirizzo della pagina.
        """
        return self._call('GET', f'/api/posts/{_segment(slug)}', {})

    def categories_list(self) -> List['Category']:
        """Le categorie degli articoli, per nome.

        Lo `slug` di una categoria serve a leggere i suoi articoli, in `/api/categories/{slug}/posts`.
        """
        return self._call('GET', '/api/categories', {})

    def categories_posts(self, slug: Value, *, limit: Optional[Value] = None, cursor: Optional[Value] = None) -> List['PostSummary']:
        """Gli articoli di una categoria.

        Dal più recente, con gli stessi campi di `/api/posts`. Una categoria che non esiste dà 404.

        slug: Lo `slug` della categoria.
        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        """
        return self._call('GET', f'/api/categories/{_segment(slug)}/posts', {'limit': limit, 'cursor': cursor})

    def categories_posts_pages(self, slug: Value, *, page_size: int = 100) -> Iterator[List['PostSummary']]:
        """Gli articoli di una categoria. Una pagina alla volta.

        Dal più recente, con gli stessi campi di `/api/posts`. Una categoria che non esiste dà 404.

        slug: Lo `slug` della categoria.
        """
        return self._pages(f'/api/categories/{_segment(slug)}/posts', {'limit': page_size})

    def authors_one(self, author_id: Value) -> 'Author':
        """Chi ha scritto un articolo.

        Il nome, il titolo, una breve biografia e la figura. L’identificativo è `authorId` di un articolo.

        author_id: `authorId` dell'articolo.
        """
        return self._call('GET', f'/api/authors/{_segment(author_id)}', {})

    def artifacts_list(self, *, limit: Optional[Value] = None, cursor: Optional[Value] = None) -> List['Artifact']:
        """Tutti i reperti.

        Il catalogo con tutti i campi pubblici. `latitude` e `longitude` sono gradi decimali scritti come testo.

        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        """
        return self._call('GET', '/api/artifacts', {'limit': limit, 'cursor': cursor})

    def artifacts_list_pages(self, *, page_size: int = 100) -> Iterator[List['Artifact']]:
        """Tutti i reperti. Una pagina alla volta.

        Il catalogo con tutti i campi pubblici. `latitude` e `longitude` sono gradi decimali scritti come testo.
        """
        return self._pages('/api/artifacts', {'limit': page_size})

    def artifacts_of_period(self, period: Value, *, limit: Optional[Value] = None, cursor: Optional[Value] = None) -> List['Artifact']:
        """I reperti di un periodo.

        Accetta i periodi dei reperti e i nomi delle pagine di periodo. Un periodo senza reperti dà una lista vuota, uno che non esiste 404.

        period: preromano, romano, medievale (per i reperti anche i nomi delle pagine di periodo).
        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        """
        return self._call('GET', f'/api/periods/{_segment(period)}/artifacts', {'limit': limit, 'cursor': cursor})

    def artifacts_of_period_pages(self, period: Value, *, page_size: int = 100) -> Iterator[List['Artifact']]:
        """I reperti di un periodo. Una pagina alla volta.

        Accetta i periodi dei reperti e i nomi delle pagine di periodo. Un periodo senza reperti dà una lista vuota, uno che non esiste 404.

        period: preromano, romano, medievale (per i reperti anche i nomi delle pagine di periodo).
        """
        return self._pages(f'/api/periods/{_segment(period)}/artifacts', {'limit': page_size})

    def artifacts_nearby(self, *, latitude: Value, longitude: Value, max_distance: Optional[Value] = None, limit: Optional[Value] = None, cursor: Optional[Value] = None) -> List['Site']:
        """I reperti entro maxDistance chilometri da una posizione, dal più vicino.

        `distance` è in chilometri, sul cerchio massimo. La posizione non è conservata né scritta nei registri, e nessuna cache tiene la risposta.

        latitude: Gradi decimali, da -90 a 90.
        longitude: Gradi decimali, da -180 a 180.
        max_distance: Chilometri, più di 0 e al massimo 100; se manca, 10.
        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        """
        return self._call('GET', '/api/nearby-artifacts', {'latitude': latitude, 'longitude': longitude, 'maxDistance': max_distance, 'limit': limit, 'cursor': cursor})

    def artifacts_nearby_pages(self, *, latitude: Value, longitude: Value, max_distance: Optional[Value] = None, page_size: int = 100) -> Iterator[List['Site']]:
        """I reperti entro maxDistance chilometri da una posizione, dal più vicino. Una pagina alla volta.

        `distance` è in chilometri, sul cerchio massimo. La posizione non è conservata né scritta nei registri, e nessuna cache tiene la risposta.

        latitude: Gradi decimali, da -90 a 90.
        longitude: Gradi decimali, da -180 a 180.
        max_distance: Chilometri, più di 0 e al massimo 100; se manca, 10.
        """
        return self._pages('/api/nearby-artifacts', {'latitude': latitude, 'longitude': longitude, 'maxDistance': max_distance, 'limit': page_size})

    def artifact_downloads_csv(self) -> str:
        """Tutti i reperti come tabella CSV.

        In UTF-8 con BOM, punti e virgola e intestazioni italiane: si apre con un doppio clic in un foglio di calcolo.
        """
        return self._call('GET', '/api/artifacts.csv', {})

    def artifact_downloads_features(self) -> 'ArtifactFeatures':
        """I reperti come punti GeoJSON.

        Un FeatureCollection (RFC 7946) con i campi pubblici di ogni reperto. I reperti senza coordinate mancano.
        """
        return self._call('GET', '/api/artifacts.geojson', {})

    def artifact_downloads_places(self) -> 'PlaceFeatures':
        """I luoghi, con i reperti di ciascuno.

        Un punto GeoJSON per ogni luogo, con i reperti che vi si possono vedere: i reperti con le stesse coordinate sono insieme.
        """
        return self._call('GET', '/api/places.geojson', {})

    def artifact_downloads_gpx(self) -> str:
        """I luoghi dei reperti come punti GPX 1.1.

        Per navigatori e applicazioni da escursione. I reperti senza coordinate mancano.
        """
        return self._call('GET', '/api/artifacts.gpx', {})

    def quizzes_list(self, *, category: Optional[Value] = None, difficulty: Optional[Value] = None, limit: Optional[Value] = None, cursor: Optional[Value] = None) -> List['Quiz']:
        """I quiz, tutti o di una categoria e difficoltà.

        Nell’ordine deciso da chi cura il sito. I due filtri sono facoltativi e valgono insieme; uno vuoto non filtra, una categoria o una difficoltà che non esiste dà 404.

        category: sabini, via-salaria, archeologia, romani; se manca, tutte.
        difficulty: facile, medio, difficile; se manca, tutte.
        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        """
        return self._call('GET', '/api/quizzes', {'category': category, 'difficulty': difficulty, 'limit': limit, 'cursor': cursor})

    def quizzes_list_pages(self, *, category: Optional[Value] = None, difficulty: Optional[Value] = None, page_size: int = 100) -> Iterator[List['Quiz']]:
        """I quiz, tutti o di una categoria e difficoltà. Una pagina alla volta.

        Nell’ordine deciso da chi cura il sito. I due filtri sono facoltativi e valgono insieme; uno vuoto non filtra, una categoria o una difficoltà che non esiste dà 404.

        category: sabini, via-salaria, archeologia, romani; se manca, tutte.
        difficulty: facile, medio, difficile; se manca, tutte.
        """
        return self._pages('/api/quizzes', {'category': category, 'difficulty': difficulty, 'limit': page_size})

    def quizzes_one(self, id: Value) -> 'Quiz':
        """Un quiz.

        Il titolo, la descrizione, la categoria e la difficoltà. Le domande sono in `/api/quizzes/{id}/questions`.

        id: Un numero intero positivo.
        """
        return self._call('GET', f'/api/quizzes/{_segment(id)}', {})

    def quizzes_questions(self, id: Value) -> List['QuizQuestion']:
        """Le domande di un quiz, in ordine.

        `options` è una lista JSON dentro un testo, e `correctAnswer` l’indice, da 0, della risposta giusta.

        id: Un numero intero positivo.
        """
        return self._call('GET', f'/api/quizzes/{_segment(id)}/questions', {})

    def quizzes_attempt(self, id: Value, body: 'NewAttempt') -> 'Attempt':
        """Registra il risultato di un quiz.

        Il punteggio non può superare il numero delle domande. L’indirizzo email, facoltativo, non è mai nella risposta.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/quizzes/{_segment(id)}/attempts', {}, json_body=body)

    def discoveries_list(self, *, verified: Optional[Value] = None, category: Optional[Value] = None, period: Optional[Value] = None, limit: Optional[Value] = None, cursor: Optional[Value] = None) -> List['Discovery']:
        """Le scoperte segnalate, con la posizione arrotondata a circa un chilometro.

        Dalla più recente, verificate o in attesa. I tre filtri sono facoltativi e valgono insieme; uno vuoto non filtra, una categoria o un periodo che non esiste dà 404.

        verified: `true`: solo le verificate.
        category: ceramiche, monete, strutture, epigrafi, ornamenti, strumenti; se manca, tutte.
        period: preromano, romano, medievale, moderno; se manca, tutti.
        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        """
        return self._call('GET', '/api/discoveries', {'verified': verified, 'category': category, 'period': period, 'limit': limit, 'cursor': cursor})

    def discoveries_list_pages(self, *, verified: Optional[Value] = None, category: Optional[Value] = None, period: Optional[Value] = None, page_size: int = 100) -> Iterator[List['Discovery']]:
        """Le scoperte segnalate, con la posizione arrotondata a circa un chilometro. Una pagina alla volta.

        Dalla più recente, verificate o in attesa. I tre filtri sono facoltativi e valgono insieme; uno vuoto non filtra, una categoria o un periodo che non esiste dà 404.

        verified: `true`: solo le verificate.
        category: ceramiche, monete, strutture, epigrafi, ornamenti, strumenti; se manca, tutte.
        period: preromano, romano, medievale, moderno; se manca, tutti.
        """
        return self._pages('/api/discoveries', {'verified': verified, 'category': category, 'period': period, 'limit': page_size})

    def discoveries_features(self) -> 'DiscoveryFeatures':
        """Le scoperte verificate come punti GeoJSON, con la posizione arrotondata a circa un chilometro.

        Un FeatureCollection (RFC 7946) che si apre in QGIS, Leaflet e MapLibre. Le coordinate sono le stesse dell’elenco; chi non ne ha manca.
        """
        return self._call('GET', '/api/discoveries.geojson', {})

    def desk_discoveries_list(self, *, limit: Optional[Value] = None, cursor: Optional[Value] = None, q: Optional[Value] = None, state: Optional[Value] = None) -> 'DeskDiscoveries':
        """Le scoperte segnalate, con i dati che i visitatori non vedono.

        A pagine, dalla più recente. `q` cerca in titolo, luogo, nome e descrizione; `state` lascia quelle in attesa o le verificate.

        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        q: Parole da cercare in titolo, luogo, nome e descrizione.
        state: `pending`: in attesa; `verified`: verificate. Se manca, tutte.
        """
        return self._call('GET', '/api/desk/discoveries', {'limit': limit, 'cursor': cursor, 'q': q, 'state': state})

    def desk_discoveries_get(self, id: Value) -> 'DeskDiscovery':
        """Una scoperta, con coordinate esatte, indirizzo e note.

        `version` cambia a ogni modifica: si manda con la decisione.

        id: Un numero intero positivo.
        """
        return self._call('GET', f'/api/desk/discoveries/{_segment(id)}', {})

    def desk_discoveries_correct(self, id: Value, body: 'DeskDiscoveryCorrection') -> 'DeskDiscovery':
        """Corregge titolo, luogo, coordinate, periodo e categoria di una scoperta.

        Risponde 409 quando la scoperta è cambiata dopo la lettura di `version` (`conflict`) o viene da un file dei contenuti (`from_content`).

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/discoveries/{_segment(id)}', {}, json_body=body)

    def desk_discoveries_verify(self, id: Value, body: 'DeskDiscoveryVerification') -> 'DeskDiscovery':
        """Segna una scoperta come verificata.

        Con il nome di chi chiama e la nota. Risponde 409 se è già verificata (`already_verified`).

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/discoveries/{_segment(id)}/verification', {}, json_body=body)

    def desk_discoveries_undo_verification(self, id: Value) -> 'DeskDiscovery':
        """Rimette in attesa una scoperta verificata.

        La nota resta.

        id: Un numero intero positivo.
        """
        return self._call('DELETE', f'/api/desk/discoveries/{_segment(id)}/verification', {})

    def desk_discoveries_reject(self, id: Value, body: 'DeskDiscoveryRejection') -> None:
        """Respinge una scoperta e la toglie dal sito.

        Il motivo resta nel registro delle operazioni; con `notify` va anche per e-mail a chi l’ha segnalata, se c’è un indirizzo e il sito ha un server di posta. Una scoperta dei contenuti dà 409 (`from_content`).

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/discoveries/{_segment(id)}/rejection', {}, json_body=body)

    def timeline_list(self) -> List['TimelinePeriod']:
        """I periodi della linea del tempo, dal più antico.

        Gli anni avanti Cristo sono negativi. `slug` è il nome della pagina del periodo, `/periods/{slug}`.
        """
        return self._call('GET', '/api/timeline', {})

    def periods_one(self, period: Value) -> 'Period':
        """Che cosa dice la pagina di un periodo.

        Descrizione, arco di tempo, figura e ricerche. I reperti sono in `/api/periods/{period}/artifacts`.

        period: Il nome della pagina del periodo, come in `slug` della linea del tempo.
        """
        return self._call('GET', f'/api/periods/{_segment(period)}', {})

    def contact_send(self, body: 'ContactMessage') -> 'Acknowledgement':
        """Invia un messaggio all'associazione.

        Accetta al massimo cinque messaggi ogni dieci minuti da uno stesso indirizzo di rete; oltre, 429 con `Retry-After`.
        """
        return self._call('POST', '/api/contact', {}, json_body=body)

    def desk_messages_list(self, *, limit: Optional[Value] = None, cursor: Optional[Value] = None, q: Optional[Value] = None, filter: Optional[Value] = None) -> 'DeskMessages':
        """I messaggi dei visitatori, dal più recente.

        A pagine. `q` cerca in nome, indirizzo, oggetto e testo; `filter` lascia i non letti (`unread`), quelli da fare (`todo`, letti o no) o i fatti (`done`).

        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        q: Parole da cercare in nome, indirizzo, oggetto e testo.
        filter: `unread`: non letti; `todo`: da fare, letti o no; `done`: fatti. Se manca, tutti.
        """
        return self._call('GET', '/api/desk/messages', {'limit': limit, 'cursor': cursor, 'q': q, 'filter': filter})

    def desk_messages_csv(self, *, limit: Optional[Value] = None, cursor: Optional[Value] = None, q: Optional[Value] = None, filter: Optional[Value] = None) -> str:
        """I messaggi dei visitatori come tabella CSV.

        Con gli stessi filtri della lista, senza pagine. Contiene dati personali.

        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        q: Parole da cercare in nome, indirizzo, oggetto e testo.
        filter: `unread`: non letti; `todo`: da fare, letti o no; `done`: fatti. Se manca, tutti.
        """
        return self._call('GET', '/api/desk/messages.csv', {'limit': limit, 'cursor': cursor, 'q': q, 'filter': filter})

    def desk_messages_get(self, id: Value) -> 'DeskMessage':
        """Un messaggio con le sue note e le risposte.

        `version` cambia a ogni modifica: si manda con la modifica seguente. `mail` dice se la risposta è partita.

        id: Un numero intero positivo.
        """
        return self._call('GET', f'/api/desk/messages/{_segment(id)}', {})

    def desk_messages_remove(self, id: Value) -> None:
        """Elimina un messaggio con le sue note.

        Un messaggio che non c’è dà 404. Gli altri dati della stessa persona restano.

        id: Un numero intero positivo.
        """
        return self._call('DELETE', f'/api/desk/messages/{_segment(id)}', {})

    def desk_messages_mark_read(self, id: Value) -> 'DeskMessage':
        """Segna come letto un messaggio.

        Un messaggio già letto o fatto resta com’è.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/messages/{_segment(id)}/read', {})

    def desk_messages_set_state(self, id: Value, body: 'DeskMessageStateChange') -> 'DeskMessage':
        """Segna un messaggio come non letto, da fare o fatto.

        Risponde 409 quando il messaggio è cambiato dopo la lettura di `version`.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/messages/{_segment(id)}/state', {}, json_body=body)

    def desk_messages_add_note(self, id: Value, body: 'DeskNewNote') -> 'DeskMessage':
        """Aggiunge una nota a un messaggio.

        La nota è solo per la redazione, con il nome di chi la scrive e la data.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/messages/{_segment(id)}/notes', {}, json_body=body)

    def desk_messages_answer(self, id: Value, body: 'DeskNewAnswer') -> 'DeskMessage':
        """Risponde per e-mail a un messaggio.

        La risposta parte dal sito, resta con il messaggio e lo segna come fatto. Risponde 409 quando il messaggio è cambiato (`conflict`) o il sito non ha un server di posta (`no_mail`).

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/messages/{_segment(id)}/answers', {}, json_body=body)

    def desk_messages_person(self, id: Value) -> 'DeskPerson':
        """I dati che il sito ha di chi ha scritto un messaggio.

        Di ogni tabella, che cosa si è trovato con lo stesso indirizzo e che cosa ne farebbe la cancellazione.

        id: Un numero intero positivo.
        """
        return self._call('GET', f'/api/desk/messages/{_segment(id)}/person', {})

    def desk_messages_erase_person(self, id: Value, body: 'DeskPersonDeletion') -> None:
        """Cancella i dati di chi ha scritto un messaggio.

        In tutte le tabelle, come `npm run admin -- person delete`. `email` deve essere quello del messaggio.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/messages/{_segment(id)}/person/deletion', {}, json_body=body)

    def newsletter_subscribe(self, body: 'Subscription') -> 'Acknowledgement':
        """Iscrive un indirizzo alla newsletter.

        Un indirizzo già iscritto riceve la stessa risposta e resta iscritto una volta. Al massimo cinque richieste ogni dieci minuti da uno stesso indirizzo di rete.
        """
        return self._call('POST', '/api/newsletter/subscribe', {}, json_body=body)

    def desk_newsletter_status(self) -> 'DeskNewsletterStatus':
        """Se la newsletter si può spedire, e a quante persone.

        `missing` elenca le variabili che chi gestisce il server deve ancora impostare.
        """
        return self._call('GET', '/api/desk/newsletter', {})

    def desk_newsletter_list(self, *, limit: Optional[Value] = None, cursor: Optional[Value] = None) -> 'DeskIssues':
        """I numeri della newsletter, dal più recente.

        Bozze e numeri spediti, a pagine, con il conto delle e-mail partite, in attesa e non riuscite.

        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        """
        return self._call('GET', '/api/desk/newsletter/issues', {'limit': limit, 'cursor': cursor})

    def desk_newsletter_create(self, body: 'DeskIssueDraft') -> 'DeskIssue':
        """Crea la bozza di un numero.

        Gli articoli sono nell’ordine in cui l’e-mail li mostra.
        """
        return self._call('POST', '/api/desk/newsletter/issues', {}, json_body=body)

    def desk_newsletter_get(self, id: Value) -> 'DeskIssue':
        """Un numero della newsletter.

        `version` cambia a ogni modifica: si manda con la modifica seguente.

        id: Un numero intero positivo.
        """
        return self._call('GET', f'/api/desk/newsletter/issues/{_segment(id)}', {})

    def desk_newsletter_save(self, id: Value, body: 'DeskIssueChange') -> 'DeskIssue':
        """Salva la bozza di un numero.

        Risponde 409 quando la bozza è cambiata dopo la lettura di `version` o è già stata spedita.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/newsletter/issues/{_segment(id)}', {}, json_body=body)

    def desk_newsletter_remove(self, id: Value) -> None:
        """Elimina la bozza di un numero.

        Un numero spedito resta: risponde 409.

        id: Un numero intero positivo.
        """
        return self._call('DELETE', f'/api/desk/newsletter/issues/{_segment(id)}', {})

    def desk_newsletter_preview(self, id: Value) -> 'DeskIssuePreview':
        """L’e-mail di un numero, in HTML e come testo.

        Come la riceve un iscritto, con un collegamento di disiscrizione di prova; `problems` dice che cosa manca.

        id: Un numero intero positivo.
        """
        return self._call('GET', f'/api/desk/newsletter/issues/{_segment(id)}/preview', {})

    def desk_newsletter_test(self, id: Value, body: 'DeskTestMail') -> None:
        """Spedisce un numero a un solo indirizzo, per prova.

        Con «[Prova]» nell’oggetto; al massimo venti all’ora. Senza un server di posta risponde 409.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/newsletter/issues/{_segment(id)}/test', {}, json_body=body)

    def desk_newsletter_send(self, id: Value, body: 'DeskIssueSending') -> 'DeskIssue':
        """Spedisce un numero a tutti gli iscritti.

        Le e-mail partono a gruppi, poche al minuto, una sola per iscritto. Risponde 409 senza un server di posta, senza iscritti, o se la bozza è cambiata.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/newsletter/issues/{_segment(id)}/sending', {}, json_body=body)

    def desk_newsletter_cancel(self, id: Value) -> 'DeskIssue':
        """Ferma la spedizione di un numero.

        Le e-mail già partite non tornano indietro; le altre non partono più. Risponde 409 se nulla è in attesa.

        id: Un numero intero positivo.
        """
        return self._call('DELETE', f'/api/desk/newsletter/issues/{_segment(id)}/sending', {})

    def subscribers_list(self, *, limit: Optional[Value] = None, cursor: Optional[Value] = None, q: Optional[Value] = None, state: Optional[Value] = None) -> 'DeskSubscribers':
        """Gli iscritti alla newsletter, dal più recente.

        A pagine. `q` cerca in indirizzo e nome; `state` lascia attivi, non confermati o disiscritti.

        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        q: Parole da cercare in indirizzo e nome.
        state: `active`: attivi; `unconfirmed`: non confermati; `unsubscribed`: disiscritti. Se manca, tutti.
        """
        return self._call('GET', '/api/desk/newsletter/subscribers', {'limit': limit, 'cursor': cursor, 'q': q, 'state': state})

    def subscribers_csv(self, *, limit: Optional[Value] = None, cursor: Optional[Value] = None, q: Optional[Value] = None, state: Optional[Value] = None) -> str:
        """Gli iscritti alla newsletter come tabella CSV.

        Con gli stessi filtri della lista, senza pagine. Contiene dati personali.

        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        q: Parole da cercare in indirizzo e nome.
        state: `active`: attivi; `unconfirmed`: non confermati; `unsubscribed`: disiscritti. Se manca, tutti.
        """
        return self._call('GET', '/api/desk/newsletter/subscribers.csv', {'limit': limit, 'cursor': cursor, 'q': q, 'state': state})

    def subscribers_remove(self, id: Value) -> None:
        """Toglie un’iscrizione alla newsletter.

        Con le e-mail che aspettano di partire per lei. Un’iscrizione che non c’è dà 404.

        id: Un numero intero positivo.
        """
        return self._call('DELETE', f'/api/desk/newsletter/subscribers/{_segment(id)}', {})

    def chat_reply(self, body: 'ChatMessage') -> 'ChatReply':
        """Risponde a un messaggio; oltre il limite la risposta è ancora 200, con rateLimit.exceeded.

        Risponde con i testi del sito e con i PDF caricati, e dice in `sources` da dove. `sessionId`, mandato con il messaggio dopo, continua la conversazione per 48 ore.
        """
        return self._call('POST', '/api/chat', {}, json_body=body)

    def questions_send(self, body: 'UnansweredQuestion') -> 'Acknowledgement':
        """Invia alla redazione una domanda rimasta senza risposta, con il consenso di chi la fa.

        Si conserva il solo testo della domanda, per 90 giorni: né la conversazione né nulla di chi scrive. Al massimo 10 all’ora per indirizzo.
        """
        return self._call('POST', '/api/chat/questions', {}, json_body=body)

    def desk_questions_read(self, *, limit: Optional[Value] = None, cursor: Optional[Value] = None, q: Optional[Value] = None, filter: Optional[Value] = None) -> 'DeskQuestions':
        """Le domande senza risposta che i visitatori hanno inviato alla redazione, dalla più recente.

        Il testo c’è soltanto con il consenso di chi ha scritto, e per 90 giorni dall’ultima volta.

        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        q: Parole da cercare nelle domande.
        filter: `todo`: da gestire; `handled`: gestite; senza: tutte.
        """
        return self._call('GET', '/api/desk/questions', {'limit': limit, 'cursor': cursor, 'q': q, 'filter': filter})

    def desk_questions_count_by_day(self) -> 'ChatDays':
        """Quante domande alla chat hanno avuto risposta, giorno per giorno.

        Gli ultimi 30 giorni: soltanto numeri, di tutte le domande.
        """
        return self._call('GET', '/api/desk/questions/days', {})

    def desk_questions_mark(self, id: Value, body: 'QuestionHandled') -> 'Acknowledgement':
        """Segna una domanda come gestita, o di nuovo da gestire.

        Se un visitatore la invia di nuovo torna da gestire.

        id: Un numero intero positivo.
        """
        return self._call('POST', f'/api/desk/questions/{_segment(id)}/handled', {}, json_body=body)

    def desk_questions_remove(self, id: Value) -> None:
        """Cancella una domanda.

        Per sempre: del testo non resta una copia. Una domanda che non c’è dà 404.

        id: Un numero intero positivo.
        """
        return self._call('DELETE', f'/api/desk/questions/{_segment(id)}', {})

    def pdfs_list(self) -> 'PdfList':
        """I PDF della chat, dal più recente.

        Il titolo, il numero delle pagine e l’inizio del testo di ogni PDF caricato.
        """
        return self._call('GET', '/api/pdf/list', {})

    def pdfs_upload(self, form: Sequence[FormPart]) -> 'PdfUploaded':
        """Carica un PDF, nel campo `pdf` di un modulo; lo stesso file due volte resta un documento solo.

        Al massimo 20 MB e 500 pagine. Un file che non si può leggere è rifiutato con 422 e con un `code` che dice perché.
        """
        return self._call('POST', '/api/pdf/upload', {}, form=form)

    def pdfs_remove(self, id: Value) -> None:
        """Rimuove un PDF con le sue pagine.

        Da quel momento la chat non risponde più con il suo testo. Un PDF che non c’è dà 404.

        id: Un numero intero positivo.
        """
        return self._call('DELETE', f'/api/pdf/{_segment(id)}', {})

    def pdfs_verify(self) -> 'DocumentsVerified':
        """I documenti da cui la chat può rispondere.

        Conta i PDF che il server ha in memoria e ne dà i titoli: così chi amministra controlla che un caricamento sia arrivato alla chat.
        """
        return self._call('GET', '/api/documents/verify', {})

    def search_find(self, *, q: Value, limit: Optional[Value] = None) -> 'SearchResults':
        """Le pagine del sito che parlano di qualcosa.

        Cerca in articoli, reperti, periodi, quiz e scoperte, e mette prima ciò che risponde meglio. Capisce le forme di una parola e gli errori di battitura.

        q: Le parole da cercare.
        limit: Risultati al massimo, da 1 a 50.
        """
        return self._call('GET', '/api/search', {'q': q, 'limit': limit})

    def content_exchange_list(self) -> List['ContentConflict']:
        """I file cambiati sia qui sia nella cartella dei contenuti.

        Campo per campo, con il testo di prima, quello del sito e quello del file. Il sito tiene il suo.
        """
        return self._call('GET', '/api/desk/content/conflicts', {})

    def content_exchange_picture(self, slug: Value) -> str:
        """La fotografia della cartella dei contenuti che è in conflitto con quella del sito.

        Il file `images/<nome>.webp` com’è adesso. Risponde 404 quando non c’è un conflitto.

        slug: L'ultima parte dell'indirizzo della pagina.
        """
        return self._call('GET', f'/api/desk/content/conflicts/pictures/{_segment(slug)}', {})

    def content_exchange_resolve(self, body: 'ContentResolution') -> List['ContentConflict']:
        """Decide un file in conflitto, campo per campo.

        Ogni campo in conflitto vuole una scelta: `site` tiene il testo del sito, `file` prende quello del file. Una fotografia ha un campo solo, dal nome vuoto. Risponde con i conflitti che restano, e 422 se il risultato avrebbe problemi.
        """
        return self._call('POST', '/api/desk/content/conflicts/resolve', {}, json_body=body)

    def content_exchange_describe(self) -> 'ContentExport':
        """Che cosa porterebbe un’esportazione.

        Quanti file, che cosa nessun file può dire, e il ramo Git se uno è configurato.
        """
        return self._call('GET', '/api/desk/content/export', {})

    def content_exchange_zip(self) -> str:
        """I file dei contenuti con le modifiche del sito, come archivio ZIP.

        Gli stessi file che scrive `npm run content:export`. Le copie di lavoro non ci sono.
        """
        return self._call('GET', '/api/desk/content/export.zip', {})

    def content_exchange_commit(self) -> 'ContentCommit':
        """Mette i file dei contenuti in un commit sul ramo configurato.

        Risponde 409 con `git_not_configured` senza repository, con `branch_moved` o `export_running` se conviene riprovare, e 503 con `git_failed` se il repository non si raggiunge.
        """
        return self._call('POST', '/api/desk/content/export/branch', {})

    def content_entries_list(self, *, kind: Optional[Value] = None) -> List['ContentSummary']:
        """I contenuti del sito con il loro stato.

        Tutti, o quelli di un tipo; anche le bozze e le voci tolte, di cui restano le versioni.

        kind: Un solo tipo di contenuto.
        """
        return self._call('GET', '/api/desk/content', {'kind': kind})

    def content_entries_failures(self) -> List['ContentFailure']:
        """Le pubblicazioni programmate che non sono avvenute.

        Con il motivo di ciascuna. Una voce ne esce quando è salvata, pubblicata o programmata di nuovo.
        """
        return self._call('GET', '/api/desk/content/failures', {})

    def content_entries_read(self, kind: Value, slug: Value) -> 'ContentEntry':
        """Una voce: i campi della copia di lavoro, ciò che è pubblicato e che cosa correggere.

        I campi sono quelli del file; un file che è un elenco ha il solo campo `entries`. Senza copia di lavoro i testi sono quelli del sito. `version` si manda con la modifica seguente.

        kind: Il tipo di contenuto.
        slug: L'ultima parte dell'indirizzo della pagina.
        """
        return self._call('GET', f'/api/desk/content/{_segment(kind)}/{_segment(slug)}', {})

    def content_publishing_remove(self, kind: Value, slug: Value, *, version: Value) -> None:
        """Toglie una voce dal sito.

        Le sue versioni restano e si possono riprendere. Risponde 422 se altri contenuti la usano, e 409 con `single_file` per i tipi che hanno una voce sola.

        kind: Il tipo di contenuto.
        slug: L'ultima parte dell'indirizzo della pagina.
        version: La versione che il browser aveva letto.
        """
        return self._call('DELETE', f'/api/desk/content/{_segment(kind)}/{_segment(slug)}', {'version': version})

    def content_entries_create(self, kind: Value, body: 'NewContent') -> 'ContentEntry':
        """Crea una voce come copia di lavoro.

        I visitatori la vedono quando viene pubblicata. Risponde 409 con `slug_taken` se il nome esiste, con `single_file` per i tipi che hanno una voce sola.

        kind: Il tipo di contenuto.
        """
        return self._call('POST', f'/api/desk/content/{_segment(kind)}', {}, json_body=body)

    def content_entries_save(self, kind: Value, slug: Value, body: 'ContentDraft') -> 'ContentDraftSaved':
        """Salva la copia di lavoro e dice che cosa correggere.

        Anche con problemi: si correggono prima di pubblicare. Se la voce è cambiata dopo la lettura di `version` risponde 409 con `edit_conflict` e, in `current`, la voce com’è ora. Lo stesso salvataggio ripetuto non è un conflitto.

        kind: Il tipo di contenuto.
        slug: L'ultima parte dell'indirizzo della pagina.
        """
        return self._call('PUT', f'/api/desk/content/{_segment(kind)}/{_segment(slug)}/draft', {}, json_body=body)

    def content_entries_discard(self, kind: Value, slug: Value, *, version: Value) -> None:
        """Butta la copia di lavoro; ciò che è pubblicato resta.

        Una voce mai pubblicata sparisce. Risponde 409 con `edit_conflict` se la voce è cambiata.

        kind: Il tipo di contenuto.
        slug: L'ultima parte dell'indirizzo della pagina.
        version: La versione che il browser aveva letto.
        """
        return self._call('DELETE', f'/api/desk/content/{_segment(kind)}/{_segment(slug)}/draft', {'version': version})

    def content_publishing_publish(self, kind: Value, slug: Value, body: 'ContentPublication') -> 'ContentEntry':
        """Pubblica la copia di lavoro, subito o a una data.

        Con i controlli di `content:check`: se trova problemi risponde 422 con `content_problems` e li elenca in `problems`. Una data futura in `publishAt` programma la pubblicazione.

        kind: Il tipo di contenuto.
        slug: L'ultima parte dell'indirizzo della pagina.
        """
        return self._call('POST', f'/api/desk/content/{_segment(kind)}/{_segment(slug)}/publish', {}, json_body=body)

    def content_publishing_unschedule(self, kind: Value, slug: Value, *, version: Value) -> 'ContentEntry':
        """Annulla la pubblicazione programmata; la copia di lavoro resta.

        Risponde 409 con `edit_conflict` se la voce è cambiata, per esempio perché è stata pubblicata.

        kind: Il tipo di contenuto.
        slug: L'ultima parte dell'indirizzo della pagina.
        version: La versione che il browser aveva letto.
        """
        return self._call('DELETE', f'/api/desk/content/{_segment(kind)}/{_segment(slug)}/schedule', {'version': version})

    def content_publishing_unpublish(self, kind: Value, slug: Value, body: 'ContentVersion') -> 'ContentEntry':
        """Riporta in bozza una voce pubblicata.

        I visitatori non la vedono più. Risponde 422 se altre pagine contano su di essa, e 409 con `cannot_be_draft` per i tipi che non hanno bozze.

        kind: Il tipo di contenuto.
        slug: L'ultima parte dell'indirizzo della pagina.
        """
        return self._call('POST', f'/api/desk/content/{_segment(kind)}/{_segment(slug)}/unpublish', {}, json_body=body)

    def content_revisions_list(self, kind: Value, slug: Value) -> List['ContentRevision']:
        """Le versioni di una voce, dalla più recente.

        Ogni pubblicazione, importazione, ritorno in bozza e rimozione ne lascia una.

        kind: Il tipo di contenuto.
        slug: L'ultima parte dell'indirizzo della pagina.
        """
        return self._call('GET', f'/api/desk/content/{_segment(kind)}/{_segment(slug)}/revisions', {})

    def content_revisions_read(self, kind: Value, slug: Value, revision: Value) -> 'ContentRevisionDetail':
        """Una versione con le differenze dalla precedente e da ciò che il sito ha ora.

        Campo per campo; elenchi e gruppi come YAML.

        kind: Il tipo di contenuto.
        slug: L'ultima parte dell'indirizzo della pagina.
        revision: Una versione della voce.
        """
        return self._call('GET', f'/api/desk/content/{_segment(kind)}/{_segment(slug)}/revisions/{_segment(revision)}', {})

    def content_revisions_restore(self, kind: Value, slug: Value, revision: Value, body: 'ContentVersion') -> 'ContentEntry':
        """Riprende una versione come copia di lavoro.

        Il sito non cambia finché non la si pubblica. Sostituisce la copia di lavoro che c’è; risponde 409 con `nothing_to_restore` per una rimozione.

        kind: Il tipo di contenuto.
        slug: L'ultima parte dell'indirizzo della pagina.
        revision: Una versione della voce.
        """
        return self._call('POST', f'/api/desk/content/{_segment(kind)}/{_segment(slug)}/revisions/{_segment(revision)}/restore', {}, json_body=body)

    def pictures_list(self, *, limit: Optional[Value] = None, cursor: Optional[Value] = None, q: Optional[Value] = None, state: Optional[Value] = None) -> 'DeskPictures':
        """La raccolta delle fotografie, dalle ultime caricate.

        A pagine. `q` cerca nel nome, nella scheda e in chi ha caricato; `state` sceglie quelle che si possono usare o quelle senza scheda.

        limit: Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.
        cursor: Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.
        q: Parole del nome, della scheda o di chi ha caricato.
        state: `usable`: solo quelle con la scheda; `incomplete`: solo quelle senza.
        """
        return self._call('GET', '/api/desk/pictures', {'limit': limit, 'cursor': cursor, 'q': q, 'state': state})

    def pictures_upload(self, form: Sequence[FormPart]) -> 'PictureUploaded':
        """Carica una fotografia, nel campo `picture` di un modulo.

        Il nome viene da quello del file. Lo stesso file due volte resta una fotografia sola. Luogo e altri dati della fotocamera sono tolti; le misure e i formati per le pagine sono preparati dopo la risposta.
        """
        return self._call('POST', '/api/desk/pictures', {}, form=form)

    def pictures_limits(self) -> 'PictureLimits':
        """Quali fotografie si possono caricare.

        I formati che questo server legge, i limiti di un file e quante fotografie si possono ancora caricare.
        """
        return self._call('GET', '/api/desk/picture-limits', {})

    def pictures_one(self, slug: Value) -> 'DeskPictureDetail':
        """Una fotografia, con i contenuti che la usano.

        `variants` dice quante misure e formati sono pronti.

        slug: Nome della fotografia.
        """
        return self._call('GET', f'/api/desk/pictures/{_segment(slug)}', {})

    def pictures_save(self, slug: Value, body: 'PictureChange') -> 'DeskPictureDetail':
        """Scrive la scheda di una fotografia.

        Con le regole di `npm run content:check`, e le stesse parole in `issues`. Se la fotografia è cambiata dopo `version` risponde 409.

        slug: Nome della fotografia.
        """
        return self._call('PUT', f'/api/desk/pictures/{_segment(slug)}', {}, json_body=body)

    def pictures_remove(self, slug: Value) -> None:
        """Toglie una fotografia che nessun contenuto usa.

        Se è usata, o se è un file della cartella dei contenuti, risponde 409 e dice dove.

        slug: Nome della fotografia.
        """
        return self._call('DELETE', f'/api/desk/pictures/{_segment(slug)}', {})

    def pictures_replace(self, slug: Value, form: Sequence[FormPart]) -> 'DeskPictureDetail':
        """Sostituisce una fotografia con un altro file.

        Nel modulo: `version` e il file nel campo `picture`. Il nome e la scheda restano, e i contenuti che la usano mostrano quella nuova.

        slug: Nome della fotografia.
        """
        return self._call('PUT', f'/api/desk/pictures/{_segment(slug)}/file', {}, form=form)

    def sections_list(self, *, audience: Optional[Value] = None) -> 'Registry':
        """Le sezioni in linea, con percorsi, file e impronte.

        Il registro con cui le pagine compongono il sito: per ogni sezione il rilascio in linea, quello di prima, i percorsi e i file con le loro impronte. `version` cambia a ogni pubblicazione. Le sezioni per chi lavora al sito ci sono solo con `audience=staff`.

        audience: `staff` per avere anche le sezioni di chi lavora al sito.
        """
        return self._call('GET', '/sections/registry.json', {'audience': audience})

    def reports_view(self, body: 'SectionView') -> 'SectionViewStarted':
        """Il browser di un lettore comincia a usare un rilascio e riceve la firma per le sue segnalazioni.

        La chiamano le pagine del sito. `nonce` accompagna le segnalazioni di quella visita; manca dove nessuna segnalazione conterebbe.
        """
        return self._call('POST', '/api/sections/views', {}, json_body=body)

    def reports_failure(self, body: 'SectionFailure') -> 'Acknowledgement':
        """Il browser di un lettore non ha potuto usare un rilascio.

        La chiamano le pagine del sito. Le segnalazioni di un rilascio recente contano per il suo ritiro automatico, e non dicono nulla di chi legge. Senza `nonce` sono accolte e non contate.
        """
        return self._call('POST', '/api/sections/failures', {}, json_body=body)

    def reports_load(self, body: 'SectionLoad') -> 'Acknowledgement':
        """Il browser di un lettore ha usato un rilascio appena andato in linea.

        La chiamano le pagine del sito. Serve a confrontare un rilascio recente con quello di prima. Senza `nonce` la segnalazione è accolta e non contata.
        """
        return self._call('POST', '/api/sections/loads', {}, json_body=body)

    def teams_list(self, section: Value) -> 'SectionReleases':
        """I rilasci di una sezione e la loro storia.

        Tutti i rilasci conservati, dal più recente, con il loro stato, e chi ha pubblicato, ripristinato o ritirato che cosa e quando.

        section: Il nome della sezione.
        """
        return self._call('GET', f'/api/sections/{_segment(section)}/releases', {})

    def teams_release(self, section: Value, form: Sequence[FormPart]) -> 'ReleaseDone':
        """Invia un rilascio: passa il controllo e va in linea, o spiega perché no.

        Il modulo porta il pacchetto che `npm run release` prepara. Prima di andare in linea il rilascio passa il controllo: la risposta ne ha il resoconto, anche quando è rifiutato con 422.

        section: Il nome della sezione.
        """
        return self._call('POST', f'/api/sections/{_segment(section)}/releases', {}, form=form)

    def teams_roll_back(self, section: Value) -> 'ReleaseDone':
        """Rimette in linea il rilascio di prima.

        Torna al rilascio che era in linea prima di quello attuale. Se non ce n’è uno risponde 409 con `nothing_before`.

        section: Il nome della sezione.
        """
        return self._call('POST', f'/api/sections/{_segment(section)}/rollback', {})

    def teams_promote(self, section: Value, release: Value) -> 'ReleaseDone':
        """Mette in linea un rilascio conservato.

        Il rilascio deve essere già tra quelli conservati. Se nel frattempo ne è andato in linea un altro risponde 409 con `pointer_moved`.

        section: Il nome della sezione.
        release: Le 12 cifre esadecimali del rilascio.
        """
        return self._call('POST', f'/api/sections/{_segment(section)}/releases/{_segment(release)}/live', {})

    def teams_preview(self, section: Value, release: Value) -> 'ReleaseDone':
        """Dà un collegamento d'anteprima a un rilascio conservato.

        Il collegamento mostra il sito intero con il rilascio richiesto a chi lo apre, e a nessun altro, finché non scade.

        section: Il nome della sezione.
        release: Le 12 cifre esadecimali del rilascio.
        """
        return self._call('POST', f'/api/sections/{_segment(section)}/releases/{_segment(release)}/preview', {})

    def desk_sections_list(self) -> 'DeskSections':
        """Le sezioni, con il rilascio in linea e le segnalazioni di una settimana.

        Anche le sezioni che hanno soltanto una chiave e ancora nessun rilascio.
        """
        return self._call('GET', '/api/desk/sections', {})

    def desk_sections_find(self, section: Value) -> 'DeskSection':
        """Una sezione, con i rilasci di cui si conserva il controllo.

        I rilasci e la storia sono in `/api/sections/{section}/releases`.

        section: Il nome della sezione.
        """
        return self._call('GET', f'/api/desk/sections/{_segment(section)}', {})

    def desk_sections_health(self, section: Value) -> 'SectionHealth':
        """Le segnalazioni dei browser per ora e per giorno.

        Le ultime 48 ore e gli ultimi 92 giorni. I browser segnalano le visite nei primi dieci minuti di un rilascio, e i guasti sempre; nulla dice chi legge.

        section: Il nome della sezione.
        """
        return self._call('GET', f'/api/desk/sections/{_segment(section)}/health', {})

    def desk_sections_errors(self, section: Value) -> 'SectionErrors':
        """Gli errori di una sezione nei browser, con il punto del sorgente.

        Errori uguali sono uno solo, con il numero delle volte. Dove la mappa di un file manca, il punto è quello del file pubblicato.

        section: Il nome della sezione.
        """
        return self._call('GET', f'/api/desk/sections/{_segment(section)}/errors', {})

    def desk_sections_report(self, section: Value, release: Value) -> 'ReleaseReport':
        """Il controllo di un rilascio: problemi, pagine rese, pesi e figure.

        Le figure sono in `/kit/releases/{section}/{release}/{screenshot}`. Si conservano gli ultimi venti controlli di ogni sezione.

        section: Il nome della sezione.
        release: Le 12 cifre esadecimali del rilascio.
        """
        return self._call('GET', f'/api/desk/sections/{_segment(section)}/reports/{_segment(release)}', {})

    def desk_sections_roll_back(self, section: Value, body: 'Rollback') -> 'ReleaseDone':
        """Rimette in linea il rilascio di prima, se quello in linea è ancora quello visto.

        Se nel frattempo è in linea un altro rilascio risponde 409 con `pointer_moved`; se prima non ce n’è uno, con `nothing_before`.

        section: Il nome della sezione.
        """
        return self._call('POST', f'/api/desk/sections/{_segment(section)}/rollback', {}, json_body=body)

    def desk_sections_tokens(self, section: Value) -> 'SectionTokens':
        """Le chiavi di una sezione, anche quelle ritirate.

        Mai il loro testo, che è mostrato una volta sola.

        section: Il nome della sezione.
        """
        return self._call('GET', f'/api/desk/sections/{_segment(section)}/tokens', {})

    def desk_sections_create_token(self, section: Value, body: 'NewSectionToken') -> 'CreatedSectionToken':
        """Crea la chiave con cui un gruppo pubblica una sezione.

        La risposta è la sola con il testo della chiave. Vale per questa sezione, anche se è nuova.

        section: Il nome della sezione.
        """
        return self._call('POST', f'/api/desk/sections/{_segment(section)}/tokens', {}, json_body=body)

    def desk_sections_revoke_token(self, section: Value, id: Value) -> None:
        """Ritira una chiave: da quel momento non pubblica più.

        I rilasci già pubblicati restano. Una chiave già ritirata, o di un’altra sezione, dà 404.

        section: Il nome della sezione.
        id: Un numero intero positivo.
        """
        return self._call('DELETE', f'/api/desk/sections/{_segment(section)}/tokens/{_segment(id)}', {})
