import { type ReleaseReport, type ReleaseVisit, reportPath } from '@salaria/contracts/release-report';
import { color, Muted, space, styled } from '@salaria/ui';
import { publicAddress } from '../../desk/format';
import { kilobytesText, secondsText } from '../quantities';
import { TileList } from '../../desk/parts/layout';

const Page = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-width: 0;
  overflow-wrap: anywhere;
  &[data-failed] strong { color: ${color.rossoDark}; }
`;
/** The space of a picture before it has loaded, so that nothing below it moves. */
const Frame = styled.a`
  display: block;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: ${color.band};
  border: 1px solid ${color.line};
  border-radius: 8px;
  color: ${color.text};
  & img { width: 100%; height: 100%; object-fit: cover; object-position: top; }
  & span { display: grid; place-items: center; height: 100%; padding: ${space.m}; text-align: center; }
`;

const deviceTexts: Readonly<Record<ReleaseVisit['device'], string>> = {
  phone: 'sul telefono',
  desktop: 'sullo schermo grande',
};

function VisitedPage({ visit, base }: { visit: ReleaseVisit; base: string }) {
  const { path, device, screenshot, problems, warnings, bytes, durationMs } = visit;
  const title = `${path} ${deviceTexts[device]}`;
  return (
    <Page data-failed={problems.length > 0 || undefined}>
      {screenshot === undefined ? (
        <Frame as="div">
          <span>Senza figura</span>
        </Frame>
      ) : (
        <Frame href={`${base}/${screenshot}`} target="_blank" rel="noopener">
          <img src={`${base}/${screenshot}`} alt={`${title}: apri la figura intera`} loading="lazy" />
        </Frame>
      )}
      <strong>{title}</strong>
      <Muted>{`${kilobytesText(bytes)} del rilascio, ${secondsText(durationMs)}`}</Muted>
      {[...problems, ...warnings].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Page>
  );
}

/** The pages that the gate opened in a browser, with their pictures. */
export function ReportPages({ report }: { report: ReleaseReport }) {
  const { section, id, visits, browser } = report;
  return (
    <section aria-label="Pagine aperte nel browser">
      <h3>Pagine aperte nel browser</h3>
      <Muted>{visits.length === 0 ? `Nessuna. Browser: ${browser}.` : `Browser: ${browser}.`}</Muted>
      <TileList style={{ '--tile': '15rem', marginTop: space.s }}>
        {visits.map((visit) => (
          <VisitedPage
            key={`${visit.path} ${visit.device}`}
            visit={visit}
            base={publicAddress(reportPath(section, id))}
          />
        ))}
      </TileList>
    </section>
  );
}
