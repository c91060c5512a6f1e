import type { GeneratedTimeline, GeneratedTimelinePeriod } from '@salaria/content/generated-types';

const period = (
  id: string,
  name: string,
  startYear: number,
  endYear: number,
  slug: string,
): GeneratedTimelinePeriod => ({
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
    width: 1600,
    height: 900,
    placeholder: 'data:,',
  },
});

/** What `content/generated/timeline.json` holds: the seven periods with the years and slugs that are prescribed. */
export const timelineFixture: GeneratedTimeline = [
  period('sabiniVacuna', 'I Sabini', -1000, -290, 'sabini'),
  period('romanRepublic', 'Repubblica Romana', -290, -27, 'impero-romano'),
  period('romanEmpire', 'Impero Romano', -27, 476, 'impero-romano'),
  period('earlyMiddleAges', 'Alto Medioevo', 476, 1000, 'medioevo'),
  period('lateMiddleAges', 'Basso Medioevo', 1000, 1492, 'medioevo'),
  period('modernAge', 'Età Moderna', 1492, 1789, 'epoca-moderna'),
  period('contemporaryAge', 'Età Contemporanea', 1789, 2024, 'epoca-moderna'),
];
