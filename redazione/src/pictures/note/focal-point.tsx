import type { DeskPicture, PictureNote } from '@salaria/contracts/desk/content/pictures';
import { Muted, Picture, space, Stack, styled, VisuallyHidden } from '@salaria/ui';
import { TileList } from '../../desk/parts/layout';
import { PointField } from '../../desk/parts/position/point-field';

type Focal = PictureNote['focal'];

const PictureField = styled(PointField)`
  max-width: 32rem;
`;

const step = 0.01;
const within = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000;
const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

/** Frames in which the site crops pictures. */
const frames = [
  { label: 'Schede ed elenchi', ratio: 1.5 },
  { label: 'Testata di un articolo', ratio: 16 / 9 },
  { label: 'Pagina iniziale sul telefono', ratio: 0.6 },
  { label: 'Condivisione', ratio: 1200 / 630 },
];

interface FocalPointProps {
  picture: DeskPicture;
  focal: Focal;
  onChange: (focal: Focal) => void;
}

/** The picture with the point that stays visible, which a click or the arrow keys move, and what the site crops. */
export function FocalPoint({ picture, focal, onChange }: FocalPointProps) {
  const place = `${percent(focal.x)} da sinistra, ${percent(focal.y)} dall’alto`;
  return (
    <Stack>
      <PictureField
        label={`Punto che resta visibile: ${place}`}
        help="Un clic sulla fotografia sposta il punto; dalla tastiera lo spostano le frecce, dieci volte tanto con Maiuscolo."
        point={focal}
        step={step}
        onChange={({ x, y }) => onChange({ x: within(x), y: within(y) })}
      >
        <Picture src={picture.src} alt="" sizes="32rem" placeholder={picture.placeholder} priority />
      </PictureField>
      <VisuallyHidden role="status">{place}</VisuallyHidden>
      <TileList aria-label="Come il sito la ritaglia" style={{ '--tile': '7rem', '--gap': space.s }}>
        {frames.map(({ label, ratio }) => (
          <li key={label}>
            <Picture src={picture.src} alt="" ratio={ratio} sizes="12rem" focal={[focal.x, focal.y]} />
            <Muted>{label}</Muted>
          </li>
        ))}
      </TileList>
    </Stack>
  );
}
