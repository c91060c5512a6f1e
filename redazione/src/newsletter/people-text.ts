const address = /^[^\s@,;"]+@[^\s@,;"]+$/;

export interface Person {
  email: string;
  name: string;
}

/** Reads people from lines of text or CSV: an address each, with the name before or after it. */
export function readPeople(text: string): { people: Person[]; unread: string[] } {
  const people = new Map<string, Person>();
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split(/[;,\t]/).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
    const email = cells.find((cell) => address.test(cell));
    const name = cells.filter((cell) => cell !== email && cell !== '').join(' ');
    if (email !== undefined) people.set(email.toLowerCase(), { email, name: name.slice(0, 100) });
    else if (line.trim() !== '') unread.push(line.trim());
  }
  return { people: [...people.values()], unread };
}
