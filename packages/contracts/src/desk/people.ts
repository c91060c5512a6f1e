import { cleanText } from '@salaria/contracts/clean-text';
import { sentEmail } from '@salaria/contracts/common';
import type { PeopleList } from '@salaria/contracts/desk/visitors/newsletter';
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
const emailHeader =
  /^(e?mail|postaelettronica|indirizzo(di)?(e?mail|postaelettronica)|e?mailaddress|primaryemail|emailvalue)$/;
const firstNameHeader = /^(nome|name|firstname|givenname|nomeecognome|nominativo|fullname|displayname)$/;
const middleNameHeader = /^(secondonome|middlename)$/;
const lastNameHeader = /^(cognome|lastname|surname|familyname)$/;
/** Columns that say whether a person receives mails, in exports of Mailchimp and its like, and the words for no. */
const consentHeader =
  /^((member|email|subscription|emailmarketing)?status|stato(iscrizione)?|iscritt[oa]|iscrizione|newsletter|consenso|optin|subscribed)$/;
const noConsent =
  /^(no|falso|false|(un|non)subscribed|cleaned|bounced|archived|inactive|unconfirmed|pending|(disiscritt|cancellat|rimoss|annullat|inattiv|rifiutat)[oa]|nonconfermat[oa]|nonattiv[oa])$/;
/** Columns with the day on which a person has left. */
const leftHeader = /^(unsub|clean|unsubscribe|unsubscribed|optout)(time|at|date|on)?$|^(data)?disiscrizione$/;

/** Reads the people of a list: every right address once, with its name if there is one, and what cannot be taken. */
export function readPeople(lines: readonly PeopleLine[]): PeopleList {
  const [first] = lines;
  const headers = first?.cells.map(fold) ?? [];
  const hasHeaders = headers.some((header) => emailHeader.test(header)) && !first?.cells.join().includes('@');
  const nameColumns = [firstNameHeader, middleNameHeader, lastNameHeader].flatMap((pattern) =>
    headers.flatMap((header, index) => (hasHeaders && pattern.test(header) ? [index] : [])),
  );
  const people = new Map<string, PeopleList['people'][number]>();
  const refused: PeopleList['refused'] = [];
  for (const { line, cells, isHidden } of hasHeaders ? lines.slice(1) : lines) {
    const said = hasHeaders ? refusalIn(headers, cells) : undefined;
    const consent = said === undefined ? undefined : `il file dice che non è iscritta: «${said}»`;
    const reason = isHidden ? 'il foglio nasconde la riga, per esempio con un filtro' : consent;
    const found = readLine(cells.map(cleanText), hasHeaders ? nameColumns : undefined);
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

/** Returns the cell that says that a person receives no mails; undefined without one. */
function refusalIn(headers: readonly string[], cells: readonly string[]): string | undefined {
  const refusal = cells.find((cell, index) => {
    const header = headers[index] ?? '';
    const isNo = noConsent.test(fold(cell));
    return consentHeader.test(header) ? isNo : leftHeader.test(header) && cell.trim() !== '' && !isNo;
  });
  return refusal?.trim().slice(0, maxQuotedLength);
}

interface ReadLine {
  people: PeopleList['people'];
  refused: { text: string; reason: string }[];
}

/** @param nameColumns of a table with headers; without, what is beside an address is the name */
function readLine(cells: readonly string[], nameColumns: readonly number[] | undefined): ReadLine {
  const text = cells.join('; ').trim();
  if (text === '' || /^[;,\s]*$/.test(text)) return { people: [], refused: [] };
  const read: ReadLine = { people: [], refused: [] };
  const rest: string[] = [];
  let end = 0;
  for (const { index, 0: match, 1: written = '' } of text.matchAll(addressPattern)) {
    const before = text.slice(end, index);
    const isName = match.startsWith('<') && !before.includes('@');
    if (!isName) rest.push(before);
    end = index + match.length;
    const { data: email, error } = z.safeParse(sentEmail, written.replace(/[.']+$/, ''));
    if (email === undefined) read.refused.push({ text: written, reason: error.issues[0]?.message ?? '' });
    else read.people.push({ email, name: isName ? nameIn(before) : '' });
  }
  rest.push(text.slice(end));
  for (const part of rest.flatMap((it) => it.split(/[;,\s]+/)))
    if (part.includes('@')) read.refused.push({ text: part, reason: 'Indirizzo email non valido' });
  if (read.people.length + read.refused.length === 0) read.refused.push({ text, reason: 'senza indirizzo e-mail' });
  if (nameColumns) {
    const name = nameIn(nameColumns.map((index) => cells[index] ?? '').join(' '));
    for (const person of read.people) if (name !== '' || !person.name) person.name = name;
    return read;
  }
  const [only, ...others] = read.people;
  if (only?.name === '' && others.length === 0) only.name = nameIn(rest.join(' '));
  return read;
}

const nameIn = (text: string): string =>
  text
    .replace(/^[;,\s]+|[;,\s]+$/g, '')
    .replace(/^["']+|["']+$/g, '')
    .replace(/["']?\s*;\s*["']?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
