import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { timelineSchema } from '@salaria/contracts/timeline';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { TimelinePeriodEntity } from './timeline-period.entity.js';

let test: TestApp;

const period = (key: string, position: number) => ({
  key,
  position,
  name: `Nome di ${key}`,
  slug: 'sabini',
  startYear: -1000,
  endYear: -290,
  description: 'Che cosa accadde.',
  color: '#8E2A1E',
  highlights: ['Uno', 'Due'],
});
const image = { src: '/images/uno.jpg', alt: 'Una strada', caption: 'La strada' };

beforeAll(async () => {
  test = await createTestApp();
  const periods = test.dataSource.getRepository(TimelinePeriodEntity);
  await periods.insert([{ ...period('romanEmpire', 1), image }, period('sabiniVacuna', 0)]);
});

afterAll(() => test.close());

it('lists the periods of the timeline, the oldest first', async () => {
  const { body } = await test.http.get('/api/timeline').expect(200);
  const { key: _key, position: _position, ...rest } = period('sabiniVacuna', 0);
  expect(body[0]).toEqual({ id: 'sabiniVacuna', ...rest });
  expect(z.parse(timelineSchema, body).map(({ id }) => id)).toEqual(['sabiniVacuna', 'romanEmpire']);
  expect(body[1].image).toEqual(image);
});
