import type { Donations } from '@salaria/contracts/site';
import { color, font, media, space, styled } from '@salaria/ui';

const Figure = styled.figure`
  display: grid;
  justify-items: center;
  align-items: center;
  gap: ${space.l};
  margin: 0;
  ${media.tablet} { grid-template-columns: 13rem 1fr; justify-items: start; gap: ${space.xl}; }
`;
const Ring = styled.svg`
  width: 13rem;
  height: 13rem;
`;
const Legend = styled.ul`
  display: grid;
  gap: ${space.s};
  padding: 0;
  list-style: none;
  & li { display: grid; grid-template-columns: 1.1rem 3.2rem 1fr; align-items: center; gap: ${space.s}; }
  & li::before { content: ''; width: 1.1rem; height: 1.1rem; border-radius: 3px; background: var(--tone); }
  & strong { font-family: ${font.display}; font-size: 1.35rem; }
`;

const tones = [color.rosso, color.ocra, color.oliva, color.lapis, color.muted] as const;

/** Gives a circumference of 100, so that the dash length of an arc is its share. */
const radius = 100 / (2 * Math.PI);
const arcGap = 0.7;

/** A ring chart of the parts and its legend. */
export function AllocationChart({ allocation }: Pick<Donations, 'allocation'>) {
  const description = allocation.map(({ share, label }) => `${share}% ${label.toLowerCase()}`).join(', ');
  const parts = allocation.map((part, index) => ({
    ...part,
    tone: tones[index % tones.length] ?? color.muted,
    start: allocation.slice(0, index).reduce((sum, { share }) => sum + share, 0),
  }));
  return (
    <Figure>
      <Ring viewBox="-20 -20 40 40" role="img" aria-label={`Ripartizione delle donazioni: ${description}`}>
        {parts.map(({ share, label, tone, start }) => (
          <circle
            key={label}
            r={radius.toFixed(3)}
            fill="none"
            stroke={tone}
            strokeWidth="7"
            strokeDasharray={`${share - arcGap} ${100 - share + arcGap}`}
            strokeDashoffset={-start}
            transform="rotate(-90)"
          />
        ))}
      </Ring>
      <Legend role="list">
        {parts.map(({ share, label, tone }) => (
          <li key={label} style={{ '--tone': tone }}>
            <strong>{share}%</strong> <span>{label}</span>
          </li>
        ))}
      </Legend>
    </Figure>
  );
}
