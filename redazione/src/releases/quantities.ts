const oneDigit = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** Writes bytes as staff read them: '24 kB', on one line. */
export const kilobytesText = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('it-IT')}\u00a0kB`;

/** Writes milliseconds as seconds: '1,2 s'. */
export const secondsText = (ms: number): string => `${oneDigit.format(ms / 1000)}\u00a0s`;
