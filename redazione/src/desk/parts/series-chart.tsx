import { color, Muted, space, styled } from '@salaria/ui';

/** Units of the drawing; it is as wide as its column, and its texts are outside, so that they keep their size. */
const width = 600;
const height = 100;

/** Charts beside each other where there is room. */
export const Charts = styled.div`
  display: grid;
  gap: ${space.l};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  margin-top: ${space.s};
`;
const Figure = styled.figure`
  min-width: 0;
  margin: 0;
  & svg { display: block; width: 100%; height: 6.5rem; border-block: 1px solid ${color.line}; }
  & line { stroke: ${color.muted}; stroke-dasharray: 3 3; vector-effect: non-scaling-stroke; }
`;
const Head = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.s};
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: ${space.xxs};
`;
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.s};
  color: ${color.muted};
  font-size: 0.85rem;
`;

interface SeriesChartProps {
  title: string;
  /** Beside the title: the sum, or the range. */
  fact: string;
  /** One value a period, the oldest first; null where nothing was measured. */
  values: readonly (number | null)[];
  fill: string;
  /** Indexes of the periods with a dashed line. */
  marked?: readonly number[];
  /** Texts under the left end, the middle and the right end. */
  ends: readonly string[];
}

/** A number over time; its values are in a table too. */
export function SeriesChart({ title, fact, values, fill, marked = [], ends }: SeriesChartProps) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const step = width / Math.max(1, values.length);
  // The highest value does not touch the upper edge.
  const heightOf = (value: number) => (value / highest) * height * 0.94;
  const middle = (index: number) => (index + 0.5) * step;
  return (
    <Figure>
      <Head>
        <strong>{title}</strong>
        <Muted as="span">{fact}</Muted>
      </Head>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {marked.map((index) => (
          <line key={index} x1={middle(index)} x2={middle(index)} y1={0} y2={height} />
        ))}
        {values.map((value, index) => (
          <rect
            key={middle(index)}
            x={index * step + step * 0.12}
            y={height - heightOf(value ?? 0)}
            width={step * 0.76}
            height={heightOf(value ?? 0)}
            fill={fill}
          />
        ))}
      </svg>
      <Ends aria-hidden="true">
        {[...new Set(ends)].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Ends>
    </Figure>
  );
}
