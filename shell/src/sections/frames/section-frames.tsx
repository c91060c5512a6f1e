import type { RegisteredSection } from '@salaria/contracts/sections';
import { color, css, space, styled } from '@salaria/ui';
import { GlobalStyles } from '@salaria/ui/theme/global-styles';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRegistry } from '../registry-store';

type ShownRelease = { section: string; release: string; files: number; kilobytes: number; loadedMs: number };

/** Code and pictures of a page that goes on loading are counted at its next second. */
const refreshMs = 1000;

const Scroller = styled.div`
  overflow-x: auto;
  padding: ${space.m};
  & table { margin: 0 auto; border-collapse: collapse; }
  & caption { padding: ${space.s}; font-weight: 600; }
  & th, & td { padding: ${space.xs} ${space.m}; border: 1px solid currentColor; text-align: left; }
`;

/** Returns what the browser has loaded of a release: bytes as sent, and how long after the navigation all was there. */
function measure({ name, release }: RegisteredSection): ShownRelease[] {
  if (!release || !document.querySelector(`[data-section="${CSS.escape(name)}"]`)) return [];
  const base = new URL(release.base, location.href).href;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = entries.filter((entry) => entry.name.startsWith(base));
  const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const loadedMs = Math.round(Math.max(0, ...files.map(({ responseEnd }) => responseEnd)));
  return [{ section: name, release: release.id, files: files.length, kilobytes: Math.round(bytes / 1000), loadedMs }];
}

const frame = ({ section, release, kilobytes, loadedMs }: ShownRelease) => css`
  [data-section="${section}"] { position: relative; outline: 2px dashed ${color.rosso}; outline-offset: -2px; }
  [data-section="${section}"]::after {
    content: "${section} ${release}: ${kilobytes} kB, ${loadedMs} ms";
    position: absolute;
    top: 0;
    left: 0;
    padding: 0 ${space.s};
    background: ${color.rosso};
    color: ${color.onAccent};
    font: 0.75rem/1.5 monospace;
    pointer-events: none;
  }
`;

/** Frames each part of the page with its section, release, bytes and loading time, for `?sezioni=1`. */
export function SectionFrames() {
  const { sections } = useRegistry();
  const { key } = useLocation();
  const [shown, setShown] = useState<ShownRelease[]>([]);
  useEffect(() => {
    const refresh = () => setShown(sections.flatMap(measure));
    refresh();
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [sections, key]);
  return (
    <Scroller role="region" aria-label="Sezioni di questa pagina" tabIndex={0}>
      <GlobalStyles styles={shown.map(frame)} />
      <table>
        <caption>Sezioni di questa pagina</caption>
        <thead>
          <tr>
            {['Sezione', 'Rilascio', 'File', 'Peso', 'Caricata dopo'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ section, release, files, kilobytes, loadedMs }) => (
            <tr key={section}>
              <th scope="row">{section}</th>
              <td>{release}</td>
              <td>{files}</td>
              <td>{kilobytes} kB</td>
              <td>{loadedMs} ms</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
