import { historicalContext, periodLabel, periodTone, yearText } from './artifact-texts';
import { mapsAddress } from '../location/maps-address';

test('the historical context of a preromano artifact describes Sabine settlements', () => {
  expect(historicalContext('preromano')).toMatch(/insediamenti.*sabini/s);
});

test('the historical context of a romano artifact describes the development along the Roman road', () => {
  expect(historicalContext('romano')).toMatch(/si sviluppò lungo la Via Salaria/);
});

test.each(['medievale', 'moderno', 'boh', ''])(
  "the historical context of '%s' describes defences, castles and churches",
  (period) => {
    expect(historicalContext(period)).toMatch(/strutture difensive.*castelli.*chiese/s);
  },
);

test('an unknown period is its own label', () => {
  expect(periodLabel('romano')).toBe('Romano');
  expect(periodLabel('età del Rame')).toBe('età del Rame');
  expect(periodLabel('constructor')).toBe('constructor');
});

test('a negative year is followed by a.C., and a text is unchanged', () => {
  expect(yearText(-290)).toBe('290 a.C.');
  expect(yearText('-290')).toBe('290 a.C.');
  expect(yearText('III secolo a.C.')).toBe('III secolo a.C.');
  expect(yearText(null)).toBe('');
});

test('the maps address of an artifact takes precedence over its coordinates', () => {
  expect(mapsAddress({ googleMapsUrl: 'https://maps.app.goo.gl/x', latitude: '42.5', longitude: '13.1' })).toBe(
    'https://maps.app.goo.gl/x',
  );
});

test.each([undefined, null, ''])(
  'an artifact whose maps address is %p gets a maps search for its coordinates',
  (googleMapsUrl) => {
    expect(mapsAddress({ googleMapsUrl, latitude: '42.5226', longitude: '13.0975' })).toBe(
      'https://www.google.com/maps/search/?api=1&query=42.5226,13.0975',
    );
  },
);

test('a javascript: address is not used as maps address', () => {
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

test.each([
  ['preromano', 'warning'],
  ['romano', 'primary'],
  ['medievale', 'default'],
  ['moderno', 'secondary'],
  ['constructor', 'secondary'],
])('gives the period %s the badge tone %s', (period, tone) => {
  expect(periodTone(period)).toBe(tone);
});
