import * as z from '@salaria/contracts/z';
import { encodeCursor } from '../cursor.js';
import { filteredName } from './filtered-list.js';

interface ParameterDescription {
  description: string;
  example: string;
}

const described = {
  q: { description: 'Parole da cercare, senza distinguere maiuscole e accenti.', example: 'lucerna' },
  hasImage: { description: '`true`: solo con una fotografia; `false`: solo senza.', example: 'true' },
  bbox: {
    description:
      'Un riquadro, `ovest,sud,est,nord` in gradi decimali; con l’ovest maggiore dell’est passa per l’antimeridiano.',
    example: '12.9,42.4,13.3,42.7',
  },
  near: {
    description:
      'Un cerchio, `latitudine,longitudine,raggio`: gradi decimali e chilometri, al massimo 100; senza raggio 10. ' +
      'La posizione di un visitatore si chiede a `/api/nearby-artifacts`, di cui nessuna cache tiene la risposta.',
    example: '42.5257,13.0962,15',
  },
} satisfies Record<string, ParameterDescription>;

const orders = '`name`, `date`, con il meno al contrario';
const sorts = {
  placed: {
    description: `L’ordine: ${orders}; o \`distance\`, che con \`near\` è quello di partenza.`,
    example: '-date',
  },
  plain: { description: `L’ordine: ${orders}.`, example: 'name' },
};
const days = {
  from: { description: 'Dal giorno, mese o anno, compreso.', example: '2025' },
  to: { description: 'Fino al giorno, mese o anno, compreso.', example: '2025-12' },
};
const years = {
  from: { description: 'Anno da cui: gli anni del reperto vi arrivano. Negativo avanti Cristo.', example: '-200' },
  to: {
    description: 'Anno fino a cui: gli anni del reperto cominciano prima. Negativo avanti Cristo.',
    example: '-101',
  },
};

interface FilterOptions {
  /** Of the query. */
  schema: z.ZodMiniType<Record<string, unknown>>;
  /** Of the list, for its cursors. */
  name: string;
  dates: 'days' | 'years';
  isPlaced: boolean;
  /** Names of the counts, separated by commas. */
  facets: string;
  /** Values of the list's other filters, as their examples have them. */
  others: Record<string, string>;
  /** Keys of the example of a cursor, in the order of the example of `sort`. */
  keys: readonly string[];
}

/** Returns the filters of a list in the OpenAPI document; their examples may be sent together. */
export function filterParameters(
  path: string,
  { schema, name, dates, isPlaced, facets, others, keys }: FilterOptions,
): Record<string, ParameterDescription> {
  const { bbox, near, ...common } = described;
  const own: Record<string, ParameterDescription> = {
    ...common,
    ...(isPlaced && { bbox, near }),
    ...(dates === 'years' ? years : days),
    sort: isPlaced ? sorts.placed : sorts.plain,
  };
  const examples = Object.entries(own).map(([parameter, { example }]) => [parameter, example]);
  const filters = z.parse(schema, { ...Object.fromEntries(examples), ...others });
  const counted = {
    description: `Che cosa contare nell’intestazione \`X-Facets\`, separato da virgole: ${facets}.`,
    example: facets.split(', ', 1)[0] ?? '',
  };
  const cursor = {
    description: 'Da dove la lista continua: è nell’indirizzo `next` di `Link`, e vale con gli stessi filtri.',
    example: encodeCursor({ name: filteredName(name, filters) }, keys),
  };
  const all = { ...own, facets: counted, cursor };
  return Object.fromEntries(Object.entries(all).map(([parameter, about]) => [`${path} ${parameter}`, about]));
}
