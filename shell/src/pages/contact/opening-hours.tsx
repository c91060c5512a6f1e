import { weekdayNames } from '@salaria/contracts/kinds/facts/weekdays';
import { formatDate, useSiteFacts } from '@salaria/ui';

/** Weekly opening hours and announced exceptions; nothing without any. */
export function OpeningHours() {
  const { openingHours, closures } = useSiteFacts();
  if (openingHours.length + closures.length === 0) return null;
  const days = Object.entries(weekdayNames).flatMap(([day, name]) => {
    const hours = openingHours.filter((item) => item.day === day).map(({ opens, closes }) => `${opens}–${closes}`);
    return hours.length === 0 ? [] : [`${name} ${hours.join(' e ')}`];
  });
  return (
    <section aria-labelledby="orari">
      <h3 id="orari">Orari di apertura</h3>
      <ul>
        {days.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {closures.map(({ from, to, note }) => (
          <li key={from + note}>
            {from === to ? formatDate(from) : `dal ${formatDate(from)} al ${formatDate(to)}`}: {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
