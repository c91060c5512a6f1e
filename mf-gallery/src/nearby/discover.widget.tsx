import { Band, ButtonLink, color, Container, Lead, media, SectionTitle, space, styled } from '@salaria/ui';
import { MapPin } from 'lucide-react';
import { galleryPath } from '../paths';

const Section = styled(Band)`
  position: relative;
  overflow: hidden;
  background: ${color.olivaGround};
  color: ${color.white};
`;
const Texts = styled(Container)`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${space.m};
  & > p { color: inherit; max-width: 36rem; }
`;
/** An imaginary map: contour lines, a road and places along it. */
const Drawing = styled.svg`
  position: absolute;
  inset: 0 0 0 auto;
  width: min(46rem, 60%);
  height: 100%;
  display: none;
  mask-image: linear-gradient(to right, transparent, #000 55%);
  ${media.tablet} { display: block; opacity: 0.35; }
  ${media.desktop} { opacity: 0.75; }
`;

const contours = [60, 105, 150, 195, 240, 285, 330];
const places = [
  [300, 248],
  [420, 170],
  [545, 196],
  [640, 96],
] as const;

function MapDrawing() {
  return (
    <Drawing viewBox="0 0 720 360" preserveAspectRatio="xMaxYMid slice" fill="none" aria-hidden="true">
      {contours.map((radius) => (
        <ellipse
          key={radius}
          cx="500"
          cy="30"
          rx={radius * 1.7}
          ry={radius}
          stroke="currentColor"
          strokeOpacity="0.4"
        />
      ))}
      <path
        d="M120 350C230 330 250 260 300 248S380 190 420 170s80 40 125 26 60-70 95-100 60-50 90-86"
        stroke={color.band}
        strokeWidth="5"
        strokeDasharray="14 8"
      />
      {places.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`} stroke={color.oliva} strokeWidth="2">
          <path d="M0 0c-16-20-20-28-20-38a20 20 0 0 1 40 0c0 10-4 18-20 38Z" fill={color.band} />
          <circle cy="-38" r="7" fill={color.rosso} />
        </g>
      ))}
    </Drawing>
  );
}

/** Block of the home page that links to the gallery. */
export default function DiscoverWidget() {
  return (
    <Section aria-labelledby="siti-vicini">
      <MapDrawing />
      <Texts>
        <SectionTitle id="siti-vicini">Che cosa c&apos;è intorno a te?</SectionTitle>
        <Lead as="p">
          Ponti, tagliate, torri e santuari si incontrano a pochi passi dalla strada. Dicci dove sei e ti mostriamo i
          siti archeologici nel raggio di quindici chilometri.
        </Lead>
        <ButtonLink to={galleryPath} look="light">
          <MapPin size={18} aria-hidden="true" />
          Esplora i siti vicini
        </ButtonLink>
      </Texts>
    </Section>
  );
}
