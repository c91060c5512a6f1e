import { discoveryCorrectionExample, discoveryCorrectionSchema } from '@salaria/contracts/desk/visitors/discoveries';

describe('the coordinates of a correction', () => {
  const read = (latitude: string, longitude: string) =>
    discoveryCorrectionSchema.safeParse({ ...discoveryCorrectionExample, latitude, longitude });

  it.each([
    ['42,5234', '13,0987', '42.5234', '13.0987'],
    ['42° 31′ 24″ N', '13° 5′ 55″ E', '42.523333', '13.098611'],
    ['N 42.5234', '13.0987 O', '42.5234', '-13.0987'],
  ])('are decimal degrees whatever their notation: %s, %s', (latitude, longitude, north, east) => {
    expect(read(latitude, longitude).data).toMatchObject({ latitude: north, longitude: east });
  });

  it.each(['', 'Posta', '13° 5′ E', '91', '42° 71′'])('are no latitude: %j', (latitude) => {
    expect(read(latitude, '13.0987').error?.issues[0]?.message).toMatch(/^La latitudine è in gradi, per esempio/);
  });
});
