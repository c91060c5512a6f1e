import type { HomeSlide } from '@salaria/contracts/site';
import { ButtonLink, color, font, media, Picture, space, styled, useSiteFacts } from '@salaria/ui';
import { ArrowDown, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSlider } from './use-slider';

const Frame = styled.section`
  container-type: inline-size;
  position: relative;
  height: clamp(600px, 82vh, 800px);
  overflow: hidden;
  background: #332B26;
  color: ${color.white};
`;
const Viewport = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  & > div { display: flex; height: 100%; }
`;
const Pane = styled.div`
  position: relative;
  flex: 0 0 100%;
  min-width: 0;
  height: 100%;
  & > span { position: absolute; inset: 0; aspect-ratio: auto; }
`;
const Veil = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(to top, rgb(30 24 20 / 86%), rgb(30 24 20 / 50%) 45%, rgb(30 24 20 / 18%) 75%);
  pointer-events: none;
`;
const Words = styled.div`
  position: absolute;
  inset: auto 0 8.5rem;
  display: grid;
  gap: ${space.m};
  max-width: 75rem;
  margin-inline: auto;
  padding-inline: ${space.m};
  text-shadow: 0 1px 12px rgb(0 0 0 / 45%);
  & h1 { font-size: clamp(2.2rem, 1.4rem + 3.6vw, 4.25rem); max-width: 18ch; }
  & p {
    font-family: ${font.display};
    font-size: clamp(1.1rem, 1rem + 0.6vw, 1.45rem);
    max-width: 42rem;
    line-height: 1.4;
  }
  & div { display: flex; flex-wrap: wrap; gap: ${space.s}; }
  & a { text-shadow: none; }
  ${media.tablet} { padding-inline: 5rem; }
  @media (min-width: 1400px) { padding-inline: ${space.l}; }
`;
const Control = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid rgb(255 255 255 / 65%);
  border-radius: 999px;
  background: rgb(30 24 20 / 55%);
  color: ${color.white};
  &:hover { background: rgb(30 24 20 / 85%); }
  &:focus-visible { outline-color: ${color.white}; }
`;
/** Away from the lower right corner of the window, where the button of the chat is. */
const Side = styled(Control)`
  position: absolute;
  z-index: 1;
  bottom: 3.4rem;
  left: ${space.m};
  &[data-side='right'] { left: calc(${space.m} + 3.25rem); }
  ${media.tablet} {
    top: min(50%, 100vh - 14rem);
    bottom: auto;
    transform: translateY(-50%);
    &[data-side='right'] { left: auto; right: ${space.m}; }
  }
`;
const Dots = styled.div`
  position: absolute;
  /* On a phone a line holds nine dots of 24 px; the pause button wraps below them, beside the arrows. */
  inset: auto 4.4rem 3.4rem;
  max-width: 16rem;
  margin-inline: auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  & button[data-dot] {
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
  }
  & button[data-dot]::before {
    content: '';
    width: 0.7rem;
    height: 0.7rem;
    border: 2px solid ${color.white};
    border-radius: 999px;
  }
  & button[data-dot][aria-current='true']::before { background: ${color.white}; }
  & button:focus-visible { outline-color: ${color.white}; }
  & > button:last-of-type { margin-left: ${space.xs}; }
  ${media.tablet} { max-width: none; }
  /* At twice the text size of a phone: the arrows need the room. */
  @container (max-width: 19rem) {
    left: auto;
    right: ${space.m};
    & button[data-dot] { display: none; }
  }
`;
const Down = styled(Control)`
  position: absolute;
  left: 50%;
  bottom: ${space.xxs};
  transform: translateX(-50%);
`;

interface HeroProps {
  slides: readonly HomeSlide[];
  lead: string;
  loop?: boolean;
}

/** Full-width carousel; advances every 5 s, wraps unless `loop` is false. */
export function Hero({ slides, lead, loop = true }: HeroProps) {
  const { name } = useSiteFacts();
  const { viewport, isReady, index, isPlaying, setRunning, previous, next, goTo } = useSlider(slides.length, loop);
  const [mountedCount, setMountedCount] = useState(1);
  useEffect(
    () => setMountedCount((before) => Math.max(before, Math.min(slides.length, index + 2))),
    [index, slides.length],
  );
  const farthest = index === slides.length - 1 ? slides.length : mountedCount;
  const down = () => document.getElementById('scoperte-in-evidenza')?.scrollIntoView({ behavior: 'smooth' });
  return (
    <Frame aria-roledescription="carosello" aria-label="Immagini della pagina iniziale">
      <Viewport ref={viewport}>
        <div>
          {slides.map((slide, position) => (
            <Pane
              key={slide.src}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${position + 1} di ${slides.length}: ${slide.title}`}
              aria-hidden={position !== index}
            >
              {position < farthest || position === index ? (
                <Picture
                  src={slide.src}
                  alt={slide.alt}
                  placeholder={slide.placeholder}
                  focal={[slide.focal[0] ?? 0.5, slide.focal[1] ?? 0.5]}
                  priority={position === 0}
                />
              ) : null}
            </Pane>
          ))}
        </div>
      </Viewport>
      <Veil />
      <Words>
        <h1>{name}</h1>
        <p>{lead}</p>
        <div>
          <ButtonLink to="/gallery">Esplora i Reperti</ButtonLink>
          <ButtonLink to="/blog" look="light">
            Leggi il Blog
          </ButtonLink>
        </div>
      </Words>
      <Side type="button" data-side="left" aria-label="Precedente" onClick={previous}>
        <ChevronLeft aria-hidden="true" />
      </Side>
      <Side type="button" data-side="right" aria-label="Successivo" onClick={next}>
        <ChevronRight aria-hidden="true" />
      </Side>
      <Dots>
        {slides.map((slide, position) => (
          <button
            key={slide.src}
            type="button"
            data-dot
            aria-label={`Vai alla slide ${position + 1}`}
            aria-current={position === index}
            onClick={() => goTo(position)}
          />
        ))}
        <Control
          type="button"
          style={isReady ? undefined : { visibility: 'hidden' }}
          aria-label={isPlaying ? 'Metti in pausa' : 'Avvia lo scorrimento'}
          onClick={() => setRunning(!isPlaying)}
        >
          {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        </Control>
      </Dots>
      <Down type="button" aria-label="Scorri alle scoperte in evidenza" onClick={down}>
        <ArrowDown size={20} aria-hidden="true" />
      </Down>
    </Frame>
  );
}
