/** A laurel leaf or a lock of hair that starts at (x, y). */
export const leaf = (x: number, y: number, length: number, turn: number): string =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C${length * 0.3} ` +
  `${-length * 0.24} ${length * 0.75} ${-length * 0.2} ${length} 0C${length * 0.75} ` +
  `${length * 0.2} ${length * 0.3} ${length * 0.24} 0 0Z"/>`;

export const stroke = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"/>`;
