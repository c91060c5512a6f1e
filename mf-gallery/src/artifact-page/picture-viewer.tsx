import * as z from '@salaria/contracts/z';
import { Button, pictureSources, readJson, Row, space, styled } from '@salaria/ui';
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

interface Level {
  url: string;
  width: number;
  height: number;
}

/** Returns the JPEGs of a picture of the site, from the smallest on, as levels of a pyramid. */
function levelsOf(src: string): Level[] {
  const sources = pictureSources(src);
  if (!sources) return [];
  return sources.jpeg.split(', ').map((variant) => {
    const [url = '', size = ''] = variant.split(' ');
    const width = Number.parseInt(size, 10);
    return { url, width, height: Math.round((sources.height * width) / sources.width) };
  });
}

const informationSchema = z.object({ width: z.number(), height: z.number() });
const slugPattern = /^\/images\/([a-z0-9-]+)-[0-9a-f]{8}-/;

/** Returns the original of a picture as a level above the others; none while it cannot be read. */
async function originalOf(src: string, largest = 0): Promise<Level[]> {
  const [, slug] = slugPattern.exec(src) ?? [];
  if (slug === undefined) return [];
  const service = `/iiif/images/${slug}`;
  const read = await readJson(`${service}/info.json`).catch(() => undefined);
  const { success, data } = z.safeParse(informationSchema, read);
  return success && data.width > largest ? [{ ...data, url: `${service}/full/max/0/default.jpg` }] : [];
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
      showNavigationControl: false,
      drawer: 'canvas',
      maxZoomPixelRatio: 3,
      gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    });
    setViewer(created);
    let isShown = true;
    const levels = levelsOf(src);
    void originalOf(src, levels.at(-1)?.width).then(
      (original) =>
        isShown && created.open({ tileSource: { type: 'legacy-image-pyramid', levels: [...levels, ...original] } }),
    );
    return () => {
      isShown = false;
      created.destroy();
    };
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
