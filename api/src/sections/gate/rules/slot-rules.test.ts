import { manifestOf } from '@salaria/composition/testing/sections';
import type { SectionManifest } from '@salaria/contracts/sections';
import type { SlotProps } from '@salaria/contracts/sections/slot-props';
import { slotProblems, slotWarnings, usedSlotProblems } from './slot-rules.js';

const props = (properties: SlotProps['properties'], required = Object.keys(properties)): SlotProps => ({
  ...{ type: 'object', properties, required },
});
const integer = { type: 'integer' as const, examples: [3] };
const text = { type: 'string' as const, examples: ['romano'] };
const part = './src/parte.tsx';

/** A section that offers `<name>.scheda` in its page, or in its part, and fills the slots in `fills`. */
function section(name: string, { fills = [], isInPart = false, offered, wanted }: Sketch = {}): SectionManifest {
  const page = manifestOf(`/${name}`);
  const slots = fills.map((slot) => ({ slot, order: 10, module: part, ...(wanted && { props: wanted }) }));
  const module = isInPart ? part : (page.routes[0]?.module ?? '');
  return {
    ...{ ...page, name, slots },
    ...(offered && { offers: [{ slot: `${name}.scheda`, title: 'Sotto la scheda', module, props: offered }] }),
  };
}
type Sketch = { fills?: string[]; isInPart?: boolean; offered?: SlotProps; wanted?: SlotProps };

const host = (offered = props({ id: integer, period: text })) => section('mf-ospite', { offered });
const guest = (wanted?: SlotProps) => section('mf-parte', { fills: ['mf-ospite.scheda'], ...(wanted && { wanted }) });
const problems = (manifest: SectionManifest, ...otherManifests: SectionManifest[]) =>
  slotProblems(manifest, { otherManifests, slots: ['home.blog'] });

it('accepts a part that needs props of a slot of another section, on both sides', () => {
  const wanted = props({ id: { type: 'number' } });
  expect([problems(guest(wanted), host()), problems(host(), guest(wanted))]).toEqual([[], []]);
});

it('rejects a part in a slot that no section offers', () => {
  expect(problems(guest())).toEqual(['Lo slot mf-ospite.scheda non esiste; ci sono home.blog']);
});

const place = './src/parte.tsx di mf-parte, nello spazio mf-ospite.scheda,';
const period = { type: 'string' as const, enum: ['romano'] };
it.each<[string, SlotProps, SlotProps]>([
  ['vuole la proprietà «luogo», che lo spazio non dà', props({ luogo: text }), props({ id: integer })],
  ['vuole sempre la proprietà «id», che lo spazio non dà sempre', props({ id: integer }), props({ id: integer }, [])],
  ['vuole «id» di tipo string, lo spazio dà integer', props({ id: text }), props({ id: integer })],
  ['vuole «period» fra romano, e lo spazio dà anche altri valori', props({ period }), props({ period: text })],
])('rejects on both sides a part that %s', (fault, wanted, offered) => {
  const expected = [`${place} ${fault}`];
  expect(problems(guest(wanted), host(offered))).toEqual(expected);
  expect(problems(host(offered), guest(wanted))).toEqual(expected);
});

it('does not hold a section to account for the parts of others in slots of others', () => {
  expect(problems(section('mf-terza'), host(props({ id: integer })), guest(props({ id: text })))).toEqual([]);
});

it('rejects examples that break their schema', () => {
  expect(problems(host(props({ id: { type: 'integer', examples: ['tre'] } })))).toEqual([
    "Gli esempi dello spazio mf-ospite.scheda non seguono il suo schema: id: dev'essere un numero",
  ]);
});

it('rejects slots that fill each other in a circle, with the circle', () => {
  const offered = props({});
  const first = section('mf-a', { offered, isInPart: true, fills: ['mf-b.scheda'] });
  const second = section('mf-b', { offered, isInPart: true, fills: ['mf-a.scheda'] });
  expect(problems(first, second)).toEqual([
    'Gli spazi si riempiono in cerchio: mf-a.scheda → mf-b.scheda → mf-a.scheda',
  ]);
  expect(problems(first, section('mf-b', { offered, fills: ['mf-a.scheda'] }))).toEqual([]);
});

it('rejects pages that give other props than declared, or have a slot that is not offered', () => {
  const use = (slot: string, given: object) => ({ slot, props: given, path: '/ospite' });
  const check = (...used: ReturnType<typeof use>[]) => usedSlotProblems(host(), used);
  const right = use('mf-ospite.scheda', { id: 3, period: 'romano' });
  expect(check(right, right)).toEqual([]);
  const wrong = use('mf-ospite.scheda', { id: 'tre', period: 'romano' });
  const intro = 'La pagina /ospite dà allo spazio mf-ospite.scheda proprietà che non seguono il suo schema:';
  expect(check(wrong, wrong)).toEqual([`${intro} id: dev'essere un numero`]);
  expect(check(use('mf-ospite.scheda', { id: 3 }))).toEqual([`${intro} period: manca`]);
  expect(check(use('mf-ospite.scheda', { id: 3, period: 'romano', altro: 1 }))[0]).toMatch(/altro: campo sconosciuto/);
  expect(check(use('mf-ospite.piede', {}))).toEqual([
    'La pagina /ospite ha lo spazio mf-ospite.piede, che section.json di mf-ospite non offre',
  ]);
});

it('warns of a slot that no page shows, and of parts that will not be shown any more', () => {
  expect(slotWarnings(host(), [guest()], [])).toEqual([
    'Nessuna pagina della prova mostra lo spazio mf-ospite.scheda: le sue proprietà non sono provate',
  ]);
  expect(slotWarnings(section('mf-ospite'), [guest()], [])).toEqual([
    'mf-parte riempie lo spazio mf-ospite.scheda, che questo rilascio non offre: non si vedrà',
  ]);
});
