/** Names of the weekdays by their values in opening hours. */
export const weekdayNames = {
  lunedi: 'lunedì',
  martedi: 'martedì',
  mercoledi: 'mercoledì',
  giovedi: 'giovedì',
  venerdi: 'venerdì',
  sabato: 'sabato',
  domenica: 'domenica',
} as const satisfies Readonly<Record<string, string>>;

export type Weekday = keyof typeof weekdayNames;
