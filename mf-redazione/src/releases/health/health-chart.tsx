import type { HealthPoint } from '@salaria/contracts/desk/releases';
import { color, space, styled } from '@salaria/ui';
import { problemsOf } from './health-points';

const width = 600;
const height = 160;
const gap = 0.25;

const Figure = styled.figure`
  margin: ${space.m} 0 0;
  & svg { display: block; width: 100%; height: auto; border-bottom: 1px solid ${color.muted}; }
  & figcaption { display: flex; flex-wrap: wrap; gap: ${space.xxs} ${space.m}; margin-top: ${space.xs}; }
`;
const Key = styled.span`
  &::before {
    content: '';
    display: inline-block;
    width: 0.8em;
    height: 0.8em;
    margin-inline-end: 0.4em;
    background: var(--key);
  }
`;
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color.muted};
  font-size: 0.9rem;
`;

interface HealthChartProps {
  points: readonly HealthPoint[];
  text: (at: string) => string;
  /** What the chart says, for those who do not see it. */
  summary: string;
}

/** Page views of each period as a bar, with the problems as a narrower one in front. Its numbers are in a table. */
export function HealthChart({ points, text, summary }: HealthChartProps) {
  const highest = Math.max(1, ...points.map((point) => Math.max(point.views, problemsOf(point))));
  const step = width / Math.max(1, points.length);
  const barOf = (value: number) => (height * value) / highest;
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Figure>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Grafico. ${summary}`}>
        {points.map((point, index) => {
          const [views, problems] = [barOf(point.views), barOf(problemsOf(point))];
          const x = index * step;
          return (
            <g key={point.at}>
              <rect
                x={x + (step * gap) / 2}
                y={height - views}
                width={step * (1 - gap)}
                height={views}
                fill={color.lapis}
              />
              <rect x={x + step * 0.35} y={height - problems} width={step * 0.3} height={problems} fill={color.ocra} />
            </g>
          );
        })}
      </svg>
      <Ends aria-hidden="true">
        <span>{first && text(first.at)}</span>
        <span>{last && text(last.at)}</span>
      </Ends>
      <figcaption>
        <Key style={{ '--key': color.lapis } as React.CSSProperties}>Visite</Key>
        <Key style={{ '--key': color.ocra } as React.CSSProperties}>Guasti, ripieghi ed errori (barra stretta)</Key>
        <span>Barra più alta: {highest}</span>
      </figcaption>
    </Figure>
  );
}
