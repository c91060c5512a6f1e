import { timeline } from './timeline.data';

test('the timeline has the seven periods of the specification with their years and slugs', () => {
  expect(timeline.map(({ id, startYear, endYear, slug }) => [id, startYear, endYear, slug])).toEqual([
    ['sabiniVacuna', -1000, -290, 'sabini'],
    ['romanRepublic', -290, -27, 'impero-romano'],
    ['romanEmpire', -27, 476, 'impero-romano'],
    ['earlyMiddleAges', 476, 1000, 'medioevo'],
    ['lateMiddleAges', 1000, 1492, 'medioevo'],
    ['modernAge', 1492, 1789, 'epoca-moderna'],
    ['contemporaryAge', 1789, 2024, 'epoca-moderna'],
  ]);
});

test('every period has a name, a description, a colour and characteristic elements', () => {
  for (const period of timeline) {
    expect(period.name).not.toBe('');
    expect(period.description.length).toBeGreaterThan(100);
    expect(period.color).toMatch(/^#[0-9a-f]{6}$/i);
    expect(period.highlights.length).toBeGreaterThanOrEqual(4);
  }
});
