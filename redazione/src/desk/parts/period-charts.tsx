import { color, Muted, space, Stack, styled } from '@salaria/ui';
import type { RowData } from '@tanstack/react-table';
import { Columns } from './layout';
import { DataTable, type TableColumn } from './list/data-table';

/** Units of the drawing; it is as wide as its column, and its texts are outside, so that they keep their size. */
const width = 600;
const height = 100;

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

interface ChartSpec<Row> {
  title: string;
  /** Beside the title; the sum of the values unless given. */
  fact?: string;
  /** Null where nothing was measured. */
  amountOf: (row: Row) => number | null;
  fill: string;
}

interface SeriesChartProps extends Pick<ChartSpec<never>, 'title' | 'fact' | 'fill'> {
  /** One value a period, the oldest first. */
  values: readonly (number | null)[];
  /** Indexes of the periods with a dashed line. */
  marked: readonly number[];
  /** Names of the periods; those of the first, the middle and the last one are under the chart. */
  names: readonly string[];
}

/** A number over time. */
function SeriesChart({ title, fact, values, fill, marked, names }: SeriesChartProps) {
  const numbers = values.map((value) => value ?? 0);
  const highest = Math.max(1, ...numbers);
  const step = width / Math.max(1, values.length);
  // The highest value does not touch the upper edge.
  const heightOf = (value: number) => (value / highest) * height * 0.94;
  const middle = (index: number) => (index + 0.5) * step;
  const top = numbers.indexOf(highest);
  const ends = [names[0], names[Math.floor(names.length / 2)], names.at(-1)].flatMap((name) => name ?? []);
  return (
    <Figure>
      <Head>
        <strong>{title}</strong>
        <Muted as="span">{fact ?? `${numbers.reduce((sum, value) => sum + value, 0)} in tutto`}</Muted>
      </Head>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {marked.map((index) => (
          <line key={index} x1={middle(index)} x2={middle(index)} y1={0} y2={height} />
        ))}
        {numbers.map((value, index) => (
          <rect
            key={middle(index)}
            x={index * step + step * 0.12}
            y={height - heightOf(value)}
            width={step * 0.76}
            height={heightOf(value)}
            fill={fill}
          >
            <title>{`${names[index] ?? ''}: ${value}`}</title>
          </rect>
        ))}
      </svg>
      <Ends aria-hidden="true">
        {[...new Set(ends)].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Ends>
      {top >= 0 && values.length > 1 && <Muted>{`Il più alto: ${highest}, ${names[top] ?? ''}`}</Muted>}
    </Figure>
  );
}

interface PeriodChartsProps<Row extends RowData> {
  /** One row a period, the oldest first. */
  rows: readonly Row[];
  /** Returns the period of a row, which names it in the table. */
  nameOf: (row: Row) => string;
  charts: readonly ChartSpec<Row>[];
  /** Indexes of the rows that charts mark with a dashed line. */
  marked?: readonly number[];
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** Rows that the table leaves out. */
  isEmpty?: (row: Row) => boolean;
  /** Title of the column of the periods: 'Giorno'. */
  unit: string;
}

/** Numbers over time: charts, and the table behind them. */
export function PeriodCharts<Row extends RowData>(props: PeriodChartsProps<Row>) {
  const { rows, nameOf, charts, marked = [], caption, columns, isEmpty, unit } = props;
  const names = rows.map(nameOf);
  const name = unit.toLowerCase();
  return (
    <Stack>
      <Columns style={{ '--column': '16rem', gap: space.l }}>
        {charts.map(({ amountOf, ...chart }) => (
          <SeriesChart key={chart.title} {...chart} values={rows.map(amountOf)} marked={marked} names={names} />
        ))}
      </Columns>
      <details>
        <summary>{`I numeri, ${name} per ${name}`}</summary>
        <DataTable
          caption={caption}
          columns={[{ title: unit, cell: nameOf }, ...columns]}
          rows={rows.filter((row) => !isEmpty?.(row)).toReversed()}
          keyOf={(row) => rows.indexOf(row)}
        />
      </details>
    </Stack>
  );
}
