import { circle, name, path, scaleBar, shape, tree } from '../../plate/strokes.js';

const range = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join('');

const stonesRow = (x: number, y: number, w: number, h: number, n: number, fill: string): string =>
  range(n, (i) => {
    const s = w / n;
    const j = Math.sin(i * 12.9) * h * 0.12;
    return shape(
      `M${x + i * s + 4} ${y + h - j}Q${x + i * s} ${y + h * 0.4} ${x + i * s + s * 0.3} ` +
        `${y + 4 + j}L${x + i * s + s * 0.8} ${y + 6 - j}Q${x + i * s + s - 2} ${y + h * 0.5} ` +
        `${x + i * s + s - 6} ${y + h - 3}Z`,
      fill,
      2,
    );
  });

/** Sections of roads in the manner of an old survey, 1600 x 1067. */
export const roads: Record<string, () => string> = {
  roadSection: () =>
    shape(
      'M60 560C200 540 300 560 360 590C380 660 400 700 430 720L1170 720C1200 700 1220 660 1240 ' +
        '590C1320 555 1420 545 1540 560L1540 960L60 960Z',
      'url(#d1)',
      2.4,
    ) +
    shape('M410 720H1190L1170 790H430Z', 'url(#h3)', 2) +
    stonesRow(420, 640, 760, 84, 11, 'url(#h2)') +
    shape('M400 640H1200L1196 566H404Z', 'url(#d1)', 2.2) +
    shape('M396 566H1204L1200 500Q800 440 400 500Z', 'url(#h1)', 2.2) +
    range(11, (i) => {
      const x = 400 + i * 72.7;
      const y = (u: number): number => 500 - 58 * (1 - ((u - 800) / 400) ** 2);
      return shape(
        `M${x + 3} ${y(x) + 6}L${x + 8} ${y(x) - 40}Q${x + 36} ${y(x + 36) - 52} ${x + 66} ` +
          `${y(x + 66) - 40}L${x + 69} ${y(x + 70) + 6}Q${x + 36} ${y(x + 36) + 14} ${x + 3} ` +
          `${y(x) + 6}Z`,
        i % 2 ? 'url(#v1)' : 'rgba(150,140,125,0.45)',
        2.6,
      );
    }) +
    shape('M346 610V440H398V520ZM1254 610V440H1202V520Z', 'rgba(150,140,125,0.6)', 3) +
    [
      ['A', 800, 400, 800, 330],
      ['B', 1040, 530, 1330, 420],
      ['C', 1040, 605, 1380, 640],
      ['D', 1040, 680, 1330, 800],
      ['E', 300, 600, 200, 440],
    ]
      .map(
        ([t, x, y, u, v]) =>
          path(`M${x} ${y}L${u} ${v}`, 2) +
          name(t as string, (u as number) + ((u as number) > 1000 ? 26 : 0), (v as number) - 10, 58, { stone: true }),
      )
      .join('') +
    name('VIA STRATA', 800, 190, 74, { stone: true, spacing: 0.25 }) +
    scaleBar(640, 1010, 60, 6, 'P. VI'),
  hillRoad: () =>
    shape('M60 130C220 170 330 300 420 360L470 392L470 620L900 620L930 640L990 980L60 980Z', 'url(#h1)', 3) +
    range(14, (i) => path(`M${90 + i * 24} ${180 + i * 18}l90 60m-60 40l110 70m-90 60l120 60`, 1.4)) +
    shape('M900 560L930 640L990 980L1080 980L1030 640L1010 560Z', 'rgba(160,150,135,0.45)', 3) +
    range(
      7,
      (i) =>
        path(`M${902 + i * 12 - (i > 1 ? 0 : 0)} ${575 + i * 58}L${1018 + i * 10} ${585 + i * 56}`, 2.4) +
        path(`M${950 + i * 14} ${575 + i * 58}v56`, 2),
    ) +
    shape('M470 620L470 560L900 560L930 640L958 800L900 760L700 680L470 640Z', 'url(#d1)', 2.4) +
    range(8, (i) =>
      shape(
        `M${476 + i * 53} 560L${480 + i * 53} 522Q${502 + i * 53} 512 ${524 + i * 53} 522L${527 + i * 53} 560Z`,
        i % 2 ? 'url(#v1)' : 'rgba(150,140,125,0.4)',
        2.6,
      ),
    ) +
    shape('M1080 980C1160 1000 1300 1010 1540 1010L1540 1030L60 1030L60 980Z', 'url(#h2)', 2) +
    path('M470 392L470 560', 5) +
    [
      ['A', 470, 460, 620, 360],
      ['B', 680, 620, 700, 800],
      ['C', 1000, 700, 1180, 600],
    ]
      .map(
        ([t, x, y, u, v]) =>
          path(`M${x} ${y}L${u} ${v}`, 2) +
          circle(u as number, (v as number) - 18, 34, '#f1e7d0', 2.2) +
          name(t as string, u as number, v as number, 50, { stone: true }),
      )
      .join('') +
    path('M480 490H900M480 478v24M900 478v24', 2.4) +
    name('P. XIV', 690, 476, 36, { stone: true }) +
    tree(1250, 1000, 120) +
    tree(1360, 1008, 90) +
    tree(150, 150, 90) +
    name('SECTIO VIAE', 1180, 240, 70, { stone: true, spacing: 0.2 }) +
    scaleBar(1120, 330, 50, 6, 'P. XX'),
};
