import { historicalContext, periodLabel, yearText } from './find-texts';
import { mapsAddress } from './maps-address';

test('the historical context of a preromano find tells of Sabine settlements', () => {
  expect(historicalContext('preromano')).toMatch(/insediamenti.*sabini/s);
});

test('the historical context of a romano find tells of the development along the Roman road', () => {
  expect(historicalContext('romano')).toMatch(/si sviluppò lungo la Via Salaria/);
});

test.each(['medievale', 'moderno', 'boh', ''])(
  "the historical context of '%s' tells of defences, castles and churches",
  (period) => {
    expect(historicalContext(period)).toMatch(/strutture difensive.*castelli.*chiese/s);
  },
);

test('a period that is not known is shown as it is written', () => {
  expect(periodLabel('romano')).toBe('Romano');
  expect(periodLabel('età del Rame')).toBe('età del Rame');
  expect(periodLabel('constructor')).toBe('constructor');
});

test('a year before Christ is written a.C., and a text stays the text', () => {
  expect(yearText(-290)).toBe('290 a.C.');
  expect(yearText('-290')).toBe('290 a.C.');
  expect(yearText('III secolo a.C.')).toBe('III secolo a.C.');
  expect(yearText(null)).toBe('');
});

test("a find's own maps address goes before its coordinates", () => {
  expect(mapsAddress({ googleMapsUrl: 'https://maps.app.goo.gl/x', latitude: '42.5', longitude: '13.1' })).toBe(
    'https://maps.app.goo.gl/x',
  );
});

test.each([undefined, null, ''])(
  'a find whose maps address is %p is searched for by its coordinates',
  (googleMapsUrl) => {
    expect(mapsAddress({ googleMapsUrl, latitude: '42.5226', longitude: '13.0975' })).toBe(
      'https://www.google.com/maps/search/?api=1&query=42.5226,13.0975',
    );
  },
);

test('an address that would run code is not a maps address', () => {
  expect(mapsAddress({ googleMapsUrl: 'javascript:alert(1)', latitude: '1', longitude: '2' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=1,2',
  );
});

test.each([
  ['', '13'],
  ['quarantadue', '13'],
  ['91', '13'],
  ['42', '181'],
  [null, null],
])('there is no maps link for the coordinates %p and %p', (latitude, longitude) => {
  expect(mapsAddress({ latitude, longitude })).toBeUndefined();
});
