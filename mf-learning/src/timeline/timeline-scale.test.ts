import { timelineFixture } from './timeline.fixtures';
import { positionOf, rangeText, yearsOf } from './timeline-scale';

const axis = yearsOf(timelineFixture);

test('the axis runs from the earliest start to the latest end, for any order of periods', () => {
  expect(axis).toEqual({ startYear: -1000, endYear: 2024 });
  expect(yearsOf([...timelineFixture].reverse())).toEqual(axis);
});

test.each(timelineFixture.map((period) => [period.name, period] as const))(
  '%s is placed in proportion to its years',
  (_, period) => {
    const { from, span } = positionOf(period, axis);
    expect(from).toBeCloseTo((period.startYear + 1000) / 3024, 10);
    expect(span).toBeCloseTo((period.endYear - period.startYear) / 3024, 10);
  },
);

test('the periods cover the axis without gaps', () => {
  const positions = timelineFixture.map((period) => positionOf(period, axis));
  expect(positions[0]?.from).toBe(0);
  expect(positions.reduce((sum, position) => sum + position.span, 0)).toBeCloseTo(1, 10);
  for (const [index, position] of positions.entries()) {
    const next = positions[index + 1];
    if (next) expect(position.from + position.span).toBeCloseTo(next.from, 10);
  }
});

test("negative years are 'N a.C.', positive ones 'N d.C.'", () => {
  expect(rangeText({ startYear: -27, endYear: 476 })).toBe('27 a.C. – 476 d.C.');
});
