/** Returns a number with its noun: '1 voce', '12 voci'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('it-IT')} ${count === 1 ? one : many}`;
