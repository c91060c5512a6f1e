import { artifactKind } from '@salaria/contracts/kinds/records/artifacts';

const entry = {
  ...{ name: 'Moneta', description: 'Una moneta di bronzo, con il profilo di un imperatore.', origin: 'Posta' },
  ...{ period: 'romano', year: 'I secolo d.C.', latitude: '42.5263', longitude: '13.0968', address: 'Posta (RI)' },
  ...{ visitInfo: 'Nel museo.', image: 'moneta' },
};

it.each([
  ['aat', 'https://vocab.getty.edu/page/aat/300037222', '300037222'],
  ['pleiades', 'https://pleiades.stoa.org/places/423025/', '423025'],
  ['wikidata', 'https://www.wikidata.org/wiki/Q220#P31', 'Q220'],
  ['wikidata', ' q220', 'Q220'],
  ['nct', 'https://catalogo.beniculturali.it/detail/Archaeological/1200123456', '1200123456'],
])('reads the code %s from what people copy: %s', (name, copied, code) => {
  expect(artifactKind.schema.safeParse({ ...entry, [name]: copied })).toMatchObject({ data: { [name]: code } });
});

it.each(['https://www.wikidata.org/', 'https://', 'Q', 'moneta'])('refuses %s as a code', (wikidata) => {
  const { error } = artifactKind.schema.safeParse({ ...entry, wikidata });
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^codice di Wikidata/)]);
});
