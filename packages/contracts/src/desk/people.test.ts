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
