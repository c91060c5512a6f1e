import { Button, pictureSources, Row, space, styled } from '@salaria/ui';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import OpenSeadragon from 'openseadragon';
import { useEffect, useRef, useState } from 'react';

const Canvas = styled.div`
  height: min(60vh, 48rem);
  margin-bottom: ${space.s};
  background: #1C1714;
  border-radius: 8px;
`;

/** How much a press of a button enlarges. */
const zoomStep = 1.5;

/** Returns the JPEGs of a picture of the site, from the smallest on, as levels of a pyramid. */
function levelsOf(src: string): { url: string; width: number; height: number }[] {
  const sources = pictureSources(src);
  if (!sources) return [];
  return sources.jpeg.split(', ').map((variant) => {
    const [url = '', size = ''] = variant.split(' ');
    const width = Number.parseInt(size, 10);
    return { url, width, height: Math.round((sources.height * width) / sources.width) };
  });
}

/** Keeps the viewer from adding a style element, which the content security policy blocks; its rule is not needed. */
function claimViewerStyles(): void {
  if (document.querySelector('style[data-openseadragon-mobile-css]')) return;
  const style = document.createElement('style');
  style.dataset.openseadragonMobileCss = '';
  document.head.append(style);
}

/** A picture to zoom into and move, with the mouse, two fingers or the keyboard. */
export default function Viewer({ src }: { src: string }) {
  const canvas = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<OpenSeadragon.Viewer>();
  useEffect(() => {
    if (!canvas.current) return undefined;
    claimViewerStyles();
    const created = OpenSeadragon({
      element: canvas.current,
      tileSources: { type: 'legacy-image-pyramid', levels: levelsOf(src) },
      showNavigationControl: false,
      drawer: 'canvas',
      maxZoomPixelRatio: 3,
      gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    });
    setViewer(created);
    return () => created.destroy();
  }, [src]);
  const zoomBy = (factor: number) => {
    viewer?.viewport.zoomBy(factor);
    viewer?.viewport.applyConstraints();
  };
  return (
    <>
      <Canvas ref={canvas} role="group" aria-label="Immagine da ingrandire e spostare" />
      <Row>
        <Button look="outline" onClick={() => zoomBy(zoomStep)}>
          <ZoomIn size={18} aria-hidden="true" />
          Ingrandisci
        </Button>
        <Button look="outline" onClick={() => zoomBy(1 / zoomStep)}>
          <ZoomOut size={18} aria-hidden="true" />
          Riduci
        </Button>
        <Button look="quiet" onClick={() => viewer?.viewport.goHome()}>
          <Maximize size={18} aria-hidden="true" />
          Intera
        </Button>
      </Row>
    </>
  );
}
