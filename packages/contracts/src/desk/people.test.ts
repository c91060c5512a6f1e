import { readPeople } from '@salaria/contracts/desk/people';

/** Reads a table of cells between semicolons. */
const read = (...rows: string[]) => readPeople(rows.map((row, index) => ({ line: index + 1, cells: row.split(';') })));

it.each([
  ['E-mail;Stato', 'Unsubscribed', 'Subscribed'],
  ['Email Address;MEMBER_STATUS', 'cleaned', 'active'],
  ['email;Iscritto', 'No', 'Sì'],
  ['Email;Stato iscrizione', 'Disiscritta', 'Attiva'],
  ['Email Address;UNSUB_TIME', '2023-05-05 10:00:00', ''],
  ['Indirizzo e-mail;Data disiscrizione', '5/5/2023', ''],
  ['EMAIL;EMAIL_BLOCKLISTED', 'true', 'false'],
  ['email;list_status', 'unsubscribed', 'subscribed'],
  ['Indirizzo e-mail;Newsletter sì/no', 'NO', 'SI'],
  ['Mail;Consenso newsletter', '0', '1'],
])('refuses the people who have left a list with the columns %s', (headers, left, active) => {
  expect(read(headers, `ugo@example.it;${left}`, `pia@example.it;${active}`)).toEqual({
    people: [{ email: 'pia@example.it', name: '' }],
    refused: [{ line: 2, text: 'ugo@example.it', reason: `il file dice che non è iscritta: «${left}»` }],
  });
});

it('takes no other column for a refusal', () => {
  expect(read('Email;Note;Stato', 'pia@example.it;no;Italia').people).toHaveLength(1);
});

it('gives a person’s name to each address of the row, and once to one that is there twice', () => {
  const headers = 'First Name;Middle Name;Last Name;E-mail 1 - Value;E-mail 2 - Value';
  const { people } = read(
    headers,
    'Luigi;Maria;D’Angelo;luigi@example.it ::: gigi@example.it;',
    'Carla;;Verdi;carla@example.it;Carla Verdi (carla@example.it)',
  );
  expect(people).toEqual([
    { email: 'luigi@example.it', name: 'Luigi Maria D’Angelo' },
    { email: 'gigi@example.it', name: 'Luigi Maria D’Angelo' },
    { email: 'carla@example.it', name: 'Carla Verdi' },
  ]);
});

it('refuses the people whose rows the sheet hides', () => {
  const lines = [
    { line: 1, cells: ['Email'] },
    { line: 2, cells: ['ugo@example.it'], isHidden: true as const },
    { line: 3, cells: ['pia@example.it'] },
  ];
  expect(readPeople(lines)).toEqual({
    people: [{ email: 'pia@example.it', name: '' }],
    refused: [{ line: 2, text: 'ugo@example.it', reason: 'il foglio nasconde la riga, per esempio con un filtro' }],
  });
});

it('finds the headers under a title', () => {
  const { people, refused } = read('Soci 2023;', 'Email;Stato', 'ugo@example.it;Disiscritto', 'pia@example.it;');
  expect(people).toEqual([{ email: 'pia@example.it', name: '' }]);
  expect(refused.map(({ line }) => line)).toEqual([1, 3]);
});

it.each([
  ['Name;Given Name;Additional Name;Family Name;E-mail 1 - Value', 'Anna M Bianchi;Anna;M;Bianchi;', 'Anna M Bianchi'],
  ['Nome;Cognome;E-mail 1 - Etichetta;E-mail 1 - Valore', 'Anna;Bianchi;Casa;', 'Anna Bianchi'],
  ['Nome;Cognome;Nome visualizzato;Email primaria', 'Anna;Bianchi;Anna Bianchi;', 'Anna Bianchi'],
  ['Nome;Cognome;Nome visualizzato;Email primaria', ';;Pro Loco;', 'Pro Loco'],
  ['Cognome e nome;Mail', 'Bianchi Anna;', 'Bianchi Anna'],
  ['Name;Surname;Email', 'Anna;Bianchi;', 'Anna Bianchi'],
])('reads the name once in a table with %s', (headers, cells, name) => {
  expect(read(headers, `${cells}anna@example.it`).people).toEqual([{ email: 'anna@example.it', name }]);
});

it('takes no address from columns of other things', () => {
  expect(read('Nome;E-mail;Note', 'Anna;anna@example.it;prima scriveva da ugo@example.it')).toEqual({
    people: [{ email: 'anna@example.it', name: 'Anna' }],
    refused: [{ line: 2, text: 'ugo@example.it', reason: 'non è in una colonna di indirizzi e-mail' }],
  });
});

it.each([
  ["'anna@example.it' <anna@example.it>", ''],
  ['Museo "La Torre" <anna@example.it>', 'Museo "La Torre"'],
  ['E-mail: anna@example.it', ''],
  ['Da: Anna Bianchi <anna@example.it>', 'Anna Bianchi'],
])('reads an address as mail programs copy it: %s', (text, name) => {
  expect(read(text).people).toEqual([{ email: 'anna@example.it', name }]);
});

it('reads the contacts of a telephone', () => {
  const first = ['BEGIN:VCARD', 'N:Bianchi;Anna;;;', 'FN:Anna Bianchi', 'item1.EMAIL;type=HOME:anna@', ' example.it'];
  const second = ['BEGIN:VCARD', 'N;ENCODING=QUOTED-PRINTABLE:Rossi;Niccol=C3=B2;;;', 'EMAIL;HOME:nico@example.it'];
  const cards = [...first, 'END:VCARD', ...second, 'END:VCARD', 'BEGIN:VCARD', 'FN:Pia', 'TEL:1', 'END:VCARD'];
  expect(readPeople(cards.map((cell, index) => ({ line: index + 1, cells: [cell] })))).toEqual({
    people: [
      { email: 'anna@example.it', name: 'Anna Bianchi' },
      { email: 'nico@example.it', name: 'Niccolò Rossi' },
    ],
    refused: [{ line: 11, text: 'Pia;', reason: 'senza indirizzo e-mail' }],
  });
});
