import { timelineFixture } from './timeline.fixtures';
import { placeOf, rangeText, yearsOf } from './timeline-scale';

const whole = yearsOf(timelineFixture);

test('the axis runs from the earliest start to the latest end, in whatever order the periods come', () => {
  expect(whole).toEqual({ startYear: -1000, endYear: 2024 });
  expect(yearsOf([...timelineFixture].reverse())).toEqual(whole);
});

test.each(timelineFixture.map((period) => [period.name, period] as const))(
  '%s is placed in proportion to its years',
  (_, period) => {
    const { from, span } = placeOf(period, whole);
    expect(from).toBeCloseTo((period.startYear + 1000) / 3024, 10);
    expect(span).toBeCloseTo((period.endYear - period.startYear) / 3024, 10);
  },
);

test('the periods cover the axis without gaps', () => {
  const places = timelineFixture.map((period) => placeOf(period, whole));
  expect(places[0]?.from).toBe(0);
  expect(places.reduce((sum, place) => sum + place.span, 0)).toBeCloseTo(1, 10);
  for (const [index, place] of places.entries()) {
    const next = places[index + 1];
    if (next) expect(place.from + place.span).toBeCloseTo(next.from, 10);
  }
});

test("years before Christ are 'N a.C.', the others 'N d.C.'", () => {
  expect(rangeText({ startYear: -27, endYear: 476 })).toBe('27 a.C. – 476 d.C.');
});
