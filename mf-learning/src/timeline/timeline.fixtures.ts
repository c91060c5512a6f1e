import type { Timeline, TimelinePeriod } from '@salaria/contracts/timeline';

const makePeriod = (id: string, name: string, startYear: number, endYear: number, slug: string): TimelinePeriod => ({
  id,
  name,
  slug,
  startYear,
  endYear,
  description: `Che cosa accadde: ${name}.`,
  color: '#8E2A1E',
  highlights: [1, 2, 3, 4].map((n) => `Elemento ${n} di ${name}`),
  image: {
    src: `/images/timeline-${slug}-1a2b3c4d-1600x900-8899aa.jpg`,
    alt: `Veduta: ${name}`,
    caption: `Ricostruzione illustrativa: ${name}`,
    placeholder: 'data:,',
  },
});

/** The seven periods of the specification. */
export const timelineFixture: Timeline = [
  makePeriod('sabiniVacuna', 'I Sabini', -1000, -290, 'sabini'),
  makePeriod('romanRepublic', 'Repubblica Romana', -290, -27, 'impero-romano'),
  makePeriod('romanEmpire', 'Impero Romano', -27, 476, 'impero-romano'),
  makePeriod('earlyMiddleAges', 'Alto Medioevo', 476, 1000, 'medioevo'),
  makePeriod('lateMiddleAges', 'Basso Medioevo', 1000, 1492, 'medioevo'),
  makePeriod('modernAge', 'Età Moderna', 1492, 1789, 'epoca-moderna'),
  makePeriod('contemporaryAge', 'Età Contemporanea', 1789, 2024, 'epoca-moderna'),
];
