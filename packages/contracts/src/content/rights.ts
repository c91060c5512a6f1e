// Without schemas, so that no page loads the validator for them.

/** Addresses of licences and statements about rights, by the names that the desk offers. */
const rightsAddresses = {
  'CC0 1.0': 'http://creativecommons.org/publicdomain/zero/1.0/',
  'Pubblico dominio': 'http://creativecommons.org/publicdomain/mark/1.0/',
  'CC BY 4.0': 'http://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'http://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY-NC 4.0': 'http://creativecommons.org/licenses/by-nc/4.0/',
  'CC BY-NC-SA 4.0': 'http://creativecommons.org/licenses/by-nc-sa/4.0/',
  'CC BY-ND 4.0': 'http://creativecommons.org/licenses/by-nd/4.0/',
  'CC BY-NC-ND 4.0': 'http://creativecommons.org/licenses/by-nc-nd/4.0/',
  // No Copyright – Other Known Legal Restrictions.
  'Beni culturali, art. 108 D.Lgs. 42/2004': 'http://rightsstatements.org/vocab/NoC-OKLR/1.0/',
  'Protetto da diritto d’autore': 'http://rightsstatements.org/vocab/InC/1.0/',
  'Diritti non valutati': 'http://rightsstatements.org/vocab/CNE/1.0/',
  'Diritti non determinati': 'http://rightsstatements.org/vocab/UND/1.0/',
} as const;

export const licences = Object.keys(rightsAddresses) as (keyof typeof rightsAddresses)[];

/** Returns the address of a licence or statement; undefined for one in words of its own. */
export const rightsAddress = (licence: string | null | undefined): string | undefined =>
  new Map<string, string>(Object.entries(rightsAddresses)).get(licence === 'CC0' ? 'CC0 1.0' : (licence ?? ''));

/** What may be done with a record. */
export interface Rights {
  /** A licence or a statement about rights. */
  readonly licence?: string | null | undefined;
  readonly rightsHolder?: string | null | undefined;
  /** How to name the source. */
  readonly creditLine?: string | null | undefined;
}

/** Returns the rights of a record: its own, or else those that the site gives to all; none where neither says any. */
export function rightsOf(record: Rights | undefined, site: Rights): Rights {
  const { licence, rightsHolder, creditLine } =
    record?.licence || record?.rightsHolder || record?.creditLine ? record : site;
  return {
    ...(licence && { licence }),
    ...(rightsHolder && { rightsHolder }),
    ...(creditLine && { creditLine }),
  };
}

/** Returns whether what is under a licence may be passed on to others: Creative Commons and the public domain. */
export const mayBeRedistributed = (licence: string | null | undefined): licence is string =>
  /^CC|^Pubblico dominio$/.test(licence ?? '') && rightsAddress(licence) !== undefined;

/** Returns rights as a sentence: 'Museo civico, inv. 12. © Comune di Rieti. CC BY 4.0'; '' without any. */
export const rightsText = ({ licence, rightsHolder, creditLine }: Rights): string =>
  [creditLine, rightsHolder && `© ${rightsHolder}`, licence].filter(Boolean).join('. ');
