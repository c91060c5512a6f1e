import type { Home } from '@salaria/contracts/site';
import {
  Band,
  ButtonAnchor,
  Container,
  Lead,
  Picture,
  SectionTitle,
  space,
  styled,
  useSiteFacts,
  VisuallyHidden,
} from '@salaria/ui';
import { Play } from 'lucide-react';

const Stage = styled(Container)`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding-block: ${space.xxl};
  text-align: center;
  color: #fff;
  background: #2B2420;
  border-radius: 14px;
  overflow: hidden;
  & > span:first-of-type { position: absolute; inset: 0; aspect-ratio: auto; opacity: 0.35; }
  & > :not(span:first-of-type) { position: relative; }
  & p { color: #F3EBDD; padding-inline: ${space.l}; }
`;

/** Links to the association's video channel. */
export function VideoSection({ home: { slides, videoText } }: { home: Home }) {
  const { video } = useSiteFacts();
  const slide = slides[5] ?? slides[0];
  return (
    <Band aria-labelledby="video">
      <Stage>
        <Picture src={slide?.src} alt="" placeholder={slide?.placeholder} />
        <SectionTitle id="video">Scopri il Nostro Lavoro</SectionTitle>
        <Lead>{videoText}</Lead>
        <ButtonAnchor href={video} target="_blank" rel="noopener noreferrer" look="light">
          <Play size={18} aria-hidden="true" />
          Guarda il Video
          <VisuallyHidden> (si apre in una nuova scheda)</VisuallyHidden>
        </ButtonAnchor>
      </Stage>
    </Band>
  );
}
