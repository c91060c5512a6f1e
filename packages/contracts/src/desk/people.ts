import { cleanText } from '@salaria/contracts/clean-text';
import { sentEmail } from '@salaria/contracts/common';
import type { PeopleList } from '@salaria/contracts/desk/visitors/newsletter';
import { withoutVCards } from '@salaria/contracts/desk/vcards';
import * as z from '@salaria/contracts/z';

/** A line of a list, with its cells where it is a table; its number counts from 1. */
export interface PeopleLine {
  line: number;
  cells: readonly string[];
  /** Whether the sheet hides it, as a filter does: who is not seen is not subscribed. */
  isHidden?: true;
}

const maxNameLength = 100;
const maxQuotedLength = 80;

/** An address, alone or after a name: `Anna Bianchi <anna@example.it>`. */
const addressPattern = /<?\s*(?:mailto:)?([^\s<>,;:"()[\]]+@[^\s<>,;:"()[\]]+)\s*>?/gi;

const fold = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
/** Also of the second and third address, and of what is beside them: `E-mail 2 - Valore`, `Email secondaria`. */
const emailHeader = /mail|postaelettronica|^pec$/;
/** One text alone can be the title of a list. */
const onlyHeader = /^(indirizz[oi](di)?)?(e?mail|postaelettronica)(address)?$/;
const fullNameHeader = /^(name|nome(e?cognome|visualizzato)|cognomee?nome|nominativo|fullname|displayname)$/;
const firstNameHeader = /^(nome|firstname|givenname)$/;
const middleNameHeader = /^(secondonome|(middle|additional)name)$/;
const lastNameHeader = /^(cognome|lastname|surname|familyname)$/;
/** Columns that say whether a person receives mails, in exports of Mailchimp and its like, and the words for no. */
const consentHeader =
  /status$|^stato(iscrizione)?$|newsletter|consen[st]|^(iscritt[oa]|iscrizione|optin|subscribed|accepts)/;
const noConsent =
  /^(n|no|falso|false|(un|non)subscribed|cleaned|bounced|archived|inactive|unconfirmed|pending|(disiscritt|cancellat|rimoss|annullat|inattiv|rifiutat)[oa]|nonconfermat[oa]|nonattiv[oa])$/;
/** Columns with the day on which a person has left, or whether. */
const leftHeader =
  /^(unsub|clean|unsubscribe|unsubscribed|optout)(time|at|date|on)?$|^(data)?disiscrizione$|^(disiscritt|cancellat)[oa]$|^(e?mail)?(block|black)listed$/;

/** Reads the people of a list: every right address once, with its name if there is one, and what cannot be taken. */
export function readPeople(list: readonly PeopleLine[]): PeopleList {
  const lines: readonly PeopleLine[] = withoutVCards(list);
  const head = headOf(lines);
  const headers = head?.cells.map(fold) ?? [];
  const people = new Map<string, PeopleList['people'][number]>();
  const refused: PeopleList['refused'] = [];
  for (const { line, cells, isHidden } of lines.filter((it) => it !== head)) {
    const said = refusalIn(headers, cells);
    const consent = said === undefined ? undefined : `il file dice che non è iscritta: «${said}»`;
    const reason = isHidden ? 'il foglio nasconde la riga, per esempio con un filtro' : consent;
    const found = readLine(cells.map(cleanText), head && headers);
    if (reason !== undefined) {
      const text = found.people[0]?.email ?? found.refused[0]?.text ?? '';
      refused.push({ line, text: text.slice(0, maxQuotedLength), reason });
      continue;
    }
    for (const { email, name } of found.people) {
      const key = email.toLowerCase();
      const known = people.get(key);
      if (!known?.name) people.set(key, { email: known?.email ?? email, name: name.slice(0, maxNameLength) });
    }
    for (const { text, reason } of found.refused) refused.push({ line, text: text.slice(0, maxQuotedLength), reason });
  }
  return { people: [...people.values()], refused };
}

/** Returns the line with the headers of a table, which can have a title above it; undefined without one. */
function headOf(lines: readonly PeopleLine[]): PeopleLine | undefined {
  const end = lines.findIndex(({ cells }) => cells.some((cell) => cell.includes('@')));
  return lines.slice(0, end < 0 ? undefined : end).find(({ cells }) => {
    const headers = cells.map(fold).filter((it) => it !== '');
    return headers.some((it) => (headers.length > 1 ? emailHeader : onlyHeader).test(it));
  });
}

/** Returns the cell that says that a person receives no mails; undefined without one. */
function refusalIn(headers: readonly string[], cells: readonly string[]): string | undefined {
  const refusal = cells.find((cell, index) => {
    const header = headers[index] ?? '';
    const isNo = cell.trim() === '0' || noConsent.test(fold(cell));
    return leftHeader.test(header) ? cell.trim() !== '' && !isNo : consentHeader.test(header) && isNo;
  });
  return refusal?.trim().slice(0, maxQuotedLength);
}

interface ReadLine {
  people: PeopleList['people'];
  refused: { text: string; reason: string }[];
}

/** @param headers of a table, folded; without, what is beside an address is the name */
function readLine(cells: readonly string[], headers: readonly string[] | undefined): ReadLine {
  if (headers) return readRow(cells, headers);
  const text = cells.join('; ').trim();
  const { rest, ...read } = readAddresses(text);
  if (read.people.length + read.refused.length === 0 && !/^[;,\s]*$/.test(text))
    read.refused.push({ text, reason: 'senza indirizzo e-mail' });
  const [only, ...others] = read.people;
  if (only?.name === '' && others.length === 0) only.name = nameIn(rest);
  return read;
}

/** An address in another column, as of notes, can be anyone's. */
function readRow(cells: readonly string[], headers: readonly string[]): ReadLine {
  const under = (...patterns: RegExp[]) =>
    patterns.flatMap((pattern) => cells.filter((_, index) => pattern.test(headers[index] ?? '')));
  const read = readAddresses(under(emailHeader).join('; '));
  const others = readAddresses(cells.filter((_, index) => !emailHeader.test(headers[index] ?? '')).join('; '));
  const refused = others.people
    .filter(({ email }) => !read.people.some((person) => person.email.toLowerCase() === email.toLowerCase()))
    .map(({ email }) => ({ text: email, reason: 'non è in una colonna di indirizzi e-mail' }));
  const text = cells.join('; ').trim();
  if (read.people.length + read.refused.length + refused.length === 0 && !/^[;,\s]*$/.test(text))
    refused.push({ text, reason: 'senza indirizzo e-mail' });
  const firstName = headers.some((header) => firstNameHeader.test(header)) ? firstNameHeader : /^name$/;
  const name =
    nameIn(under(firstName, middleNameHeader, lastNameHeader).join(' ')) || nameIn(under(fullNameHeader)[0] ?? '');
  return {
    people: read.people.map((person) => ({ ...person, name: name || person.name })),
    refused: [...read.refused, ...refused],
  };
}

/** Returns the addresses in a text, and what is beside them. */
function readAddresses(text: string): ReadLine & { rest: string } {
  const read: ReadLine = { people: [], refused: [] };
  const rest: string[] = [];
  let end = 0;
  for (const { index, 0: match, 1: written = '' } of text.matchAll(addressPattern)) {
    const before = text.slice(end, index);
    const isName = match.startsWith('<') && !before.includes('@');
    if (!isName) rest.push(before);
    end = index + match.length;
    const { data: email, error } = z.safeParse(sentEmail, written.replace(/^'+|[.']+$/g, ''));
    if (email === undefined) read.refused.push({ text: written, reason: error.issues[0]?.message ?? '' });
    else read.people.push({ email, name: isName ? nameIn(before) : '' });
  }
  rest.push(text.slice(end));
  for (const part of rest.flatMap((it) => it.split(/[;,\s]+/)))
    if (part.includes('@')) read.refused.push({ text: part, reason: 'Indirizzo email non valido' });
  return { ...read, rest: rest.join(' ') };
}

const nameIn = (text: string): string =>
  text
    .replace(/^[;,\s]+|[;,\s]+$/g, '')
    .replace(/^(e-?mail|da|from|a|to|cc|ccn)\s*:\s*/i, '')
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/["']?\s*;\s*["']?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
