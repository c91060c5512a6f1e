import {
  day,
  type Fault,
  group,
  httpsAddress,
  integer,
  list,
  optional,
  picture,
  text,
} from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';

/** Returns whether the check digits of an IBAN are right (ISO 13616, ISO 7064 MOD 97-10). */
function isIban(value: string): boolean {
  const compact = value.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** Returns whether a VAT-like tax code of an association has the right check digit (11 digits, Luhn). */
function isTaxCode(value: string): boolean {
  if (!/^\d{11}$/.test(value)) return false;
  const sum = [...value].reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

function faultsOfAmounts({ raised, goal, progress, iban, taxCode }: DonationsAmounts): Fault[] {
  return [
    ...(raised < 0 ? [{ path: ['raised'], reason: 'una somma non è sotto zero' }] : []),
    ...(goal <= 0 ? [{ path: ['goal'], reason: 'l’obiettivo dev’essere più di zero' }] : []),
    ...(progress < 0 || progress > 100 ? [{ path: ['progress'], reason: 'una percentuale va da 0 a 100' }] : []),
    ...(iban !== undefined && !isIban(iban)
      ? [{ path: ['iban'], reason: 'IBAN non valido: le cifre di controllo non tornano' }]
      : []),
    ...(taxCode !== undefined && !isTaxCode(taxCode)
      ? [{ path: ['taxCode'], reason: 'codice fiscale non valido: sono undici cifre, l’ultima di controllo' }]
      : []),
  ];
}

interface DonationsAmounts {
  raised: number;
  goal: number;
  progress: number;
  iban?: string | undefined;
  taxCode?: string | undefined;
}

const titled = {
  title: text({ label: 'Titolo', min: 3, max: 120 }),
  text: text({ label: 'Testo', lines: 3, min: 10, max: 600 }),
};

export const donationsKind = defineKind({
  kind: 'donations',
  storage: 'single',
  isSettings: true,
  isReserved: true,
  label: 'Donazioni',
  oneLabel: 'la pagina delle donazioni',
  summary: 'Obiettivi, somme raccolte, uso del denaro, IBAN, 5x1000, rendiconti.',
  sitePath: () => '/donate',
  fields: {
    title: text({ label: 'Titolo', min: 5, max: 100 }),
    description: text({ label: 'Descrizione per i motori di ricerca', lines: 2, min: 20, max: 300 }),
    lead: text({ label: 'Introduzione', lines: 3, min: 20, max: 500 }),
    image: optional(picture({ label: 'Immagine' })),
    mission: text({
      label: 'La nostra missione',
      ...{ lines: 8, min: 20, max: 4000 },
      help: 'Una riga vuota divide i capoversi.',
    }),
    year: integer({ label: 'Anno' }),
    goals: list(group(titled, { label: 'Obiettivo' }), {
      label: 'Obiettivi dell’anno',
      itemLabel: 'Obiettivo',
      ...{ min: 1, max: 12 },
      addLabel: 'Aggiungi un obiettivo',
    }),
    raised: integer({ label: 'Raccolti, in euro' }),
    goal: integer({ label: 'Obiettivo, in euro' }),
    progress: integer({ label: 'Percentuale mostrata' }),
    allocation: list(
      group(
        { share: integer({ label: 'Percentuale' }), label: text({ label: 'Per che cosa', min: 3, max: 100 }) },
        { label: 'Voce' },
      ),
      { label: 'Come usiamo le donazioni', itemLabel: 'Voce', ...{ min: 1, max: 8 }, addLabel: 'Aggiungi una voce' },
      (parts) => {
        const sum = parts.reduce((total, { share }) => total + share, 0);
        const wrong = parts.flatMap(({ share }, index) =>
          share < 1 || share > 100 ? [{ path: [index, 'share'], reason: 'una percentuale va da 1 a 100' }] : [],
        );
        return sum === 100 ? wrong : [...wrong, { path: [], reason: `le percentuali fanno ${sum}, e non 100` }];
      },
    ),
    iban: optional(text({ label: 'IBAN', max: 42, placeholder: 'IT60 X054 2811 1010 0000 0123 456' })),
    accountHolder: optional(text({ label: 'Intestatario del conto', min: 3, max: 120 })),
    taxCode: optional(text({ label: 'Codice fiscale per il 5x1000', max: 11, placeholder: '80012345678' })),
    reports: list(
      group(
        {
          year: integer({ label: 'Anno' }),
          title: text({ label: 'Titolo', min: 3, max: 120 }),
          address: httpsAddress({ label: 'Indirizzo del documento' }),
          publishedAt: day({ label: 'Data' }),
        },
        { label: 'Rendiconto' },
      ),
      { label: 'Rendiconti', itemLabel: 'Rendiconto', ...{ min: 0, max: 40 }, addLabel: 'Aggiungi un rendiconto' },
    ),
  },
  faultsOf: faultsOfAmounts,
});
export type DonationsEntry = EntryOf<typeof donationsKind>;
