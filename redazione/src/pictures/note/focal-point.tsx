import type { DeskPicture, PictureNote } from '@salaria/contracts/desk/content/pictures';
import { color, Muted, Picture, space, Stack, styled, VisuallyHidden } from '@salaria/ui';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { TileList } from '../../desk/parts/layout';

type Focal = PictureNote['focal'];

const Surface = styled.button`
  position: relative;
  display: block;
  width: 100%;
  max-width: 32rem;
  padding: 0;
  border: 0;
  background: none;
  cursor: crosshair;
`;
const Mark = styled.span`
  position: absolute;
  width: 2rem;
  height: 2rem;
  margin: -1rem;
  border: 3px solid ${color.white};
  border-radius: 50%;
  background: rgb(142 42 30 / 55%);
  box-shadow: 0 0 0 2px ${color.rossoDark};
  pointer-events: none;
`;

const stepShare = 0.01;
const longStepShare = 0.1;
const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
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
  const help = useId();
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space click without coordinates.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) });
  };
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? longStepShare : stepShare;
    onChange({ x: within(focal.x + direction[0] * step), y: within(focal.y + direction[1] * step) });
  };
  const place = `${percent(focal.x)} da sinistra, ${percent(focal.y)} dall’alto`;
  return (
    <Stack>
      <Surface
        type="button"
        aria-label={`Punto che resta visibile: ${place}`}
        aria-describedby={help}
        onClick={click}
        onKeyDown={press}
      >
        <Picture src={picture.src} alt="" sizes="32rem" placeholder={picture.placeholder} priority />
        <Mark style={{ left: percent(focal.x), top: percent(focal.y) }} />
      </Surface>
      <Muted id={help}>
        Un clic sulla fotografia sposta il punto; dalla tastiera lo spostano le frecce, dieci volte tanto con Maiuscolo.
      </Muted>
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
