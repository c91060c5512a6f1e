import { nearbyQuerySchema, nearbySiteSchema } from '@salaria/contracts/artifacts';
import * as z from '@salaria/contracts/z';

const here = { latitude: '42.5257', longitude: '13.0962' };
const accepts = (query: Record<string, string>) => z.safeParse(nearbyQuerySchema, query).success;

describe('the query for artifacts near a position', () => {
  it('is parsed as numbers, with 10 km by default', () => {
    expect(z.parse(nearbyQuerySchema, here)).toEqual({ latitude: 42.5257, longitude: 13.0962, maxDistance: 10 });
  });

  it.each(['0.5', '15', '100'])('accepts a distance of %s km', (maxDistance) => {
    expect(accepts({ ...here, maxDistance })).toBe(true);
  });

  it.each(['0', '-1', '100.1', '', 'molto', '1e2', 'Infinity', 'NaN'])('rejects a distance of «%s»', (maxDistance) => {
    expect(accepts({ ...here, maxDistance })).toBe(false);
  });

  it.each(['-90', '90', '+12', '0'])('accepts a latitude of %s', (latitude) => {
    expect(accepts({ ...here, latitude })).toBe(true);
  });

  it.each(['90.01', '-91', '1e309', '0x10', ' 42', '42,5', ''])('rejects a latitude of «%s»', (latitude) => {
    expect(accepts({ ...here, latitude })).toBe(false);
  });

  it.each(['180.1', '-180.5', 'est'])('rejects a longitude of «%s»', (longitude) => {
    expect(accepts({ ...here, longitude })).toBe(false);
  });

  it('requires both coordinates, once each', () => {
    expect(accepts({ latitude: '42' })).toBe(false);
    expect(z.safeParse(nearbyQuerySchema, { ...here, latitude: ['42', '43'] }).success).toBe(false);
  });

  it('reports errors in Italian', () => {
    const { error } = z.safeParse(nearbyQuerySchema, { ...here, maxDistance: '101' });
    expect(error?.issues[0]?.message).toBe('La distanza può essere al massimo 100 km');
  });
});

describe('a nearby artifact', () => {
  it('requires only id, name, description and period, and may have unknown fields', () => {
    expect(
      z.safeParse(nearbySiteSchema, { id: 1, name: 'Miliario', description: '', period: 'romano', soil: 'marl' })
        .success,
    ).toBe(true);
  });
});
