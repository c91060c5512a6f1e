import type { RegisteredSection, Release } from '@salaria/contracts/sections';
import { Button, EmptyNotice, styled } from '@salaria/ui';
import { use, useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { reportFailure, reportLoad } from './report-failure';
import { loadedPart, loadPart, loadPreviousPart, type PartResult, retryPart } from './section-parts';

/** Root of a section's markup; without a box, so that the part is laid out as a child of its parent. */
const SectionRoot = styled.div`
  display: contents;
`;

type PartId = { section: RegisteredSection; expose: string };

/** Fallback of a section that cannot be loaded or rendered. */
function Unavailable({
  title,
  heading: Heading,
  onRetry,
}: {
  title: string;
  heading: 'h1' | 'h2';
  onRetry: () => void;
}) {
  return (
    <EmptyNotice role="alert">
      <Heading>Sezione momentaneamente non disponibile</Heading>
      <p>Non è stato possibile caricare «{title}». Il resto del sito funziona.</p>
      <Button type="button" look="outline" onClick={onRetry}>
        Riprova
      </Button>
    </EmptyNotice>
  );
}

/** Reports after rendering that the live release works. */
function LoadReport({ section, release }: { section: RegisteredSection; release: Release }) {
  useEffect(() => {
    if (release.id === section.release?.id) reportLoad(section);
  }, [section, release]);
  return null;
}

function LoadedPart({ section, expose, quiet, heading }: PartId & { quiet: boolean; heading: 'h1' | 'h2' }) {
  const [, setRetries] = useState(0);
  const [substitute, setSubstitute] = useState<PartResult | 'loading'>();
  const live = substitute ?? loadedPart(section, expose) ?? use(loadPart(section, expose));
  if (live === 'loading') return null;
  if (live === 'unavailable') {
    if (quiet) return null;
    const retry = () => {
      retryPart(section, expose);
      setSubstitute(undefined);
      setRetries((count) => count + 1);
    };
    return <Unavailable title={section.title} heading={heading} onRetry={retry} />;
  }
  const { component: PartComponent, release } = live;
  const onError = () => {
    reportFailure({ section: section.name, release: release.id, kind: 'render' });
    setSubstitute('loading');
    const next =
      release.id === section.previous?.id
        ? Promise.resolve<PartResult>('unavailable')
        : loadPreviousPart(section, expose);
    void next.then(setSubstitute);
  };
  return (
    <ErrorBoundary key={release.id} onError={onError}>
      <SectionRoot data-section={section.name}>
        <PartComponent />
      </SectionRoot>
      <LoadReport section={section} release={release} />
    </ErrorBoundary>
  );
}

/**
 * Renders a page or widget of a section: the live release, else the previous release, else a message with 'Riprova'
 * (nothing if `quiet`). `heading` is the level of the message's heading. Suspends while loading.
 */
export function SectionPart({
  quiet = false,
  heading = 'h2',
  ...part
}: PartId & { quiet?: boolean; heading?: 'h1' | 'h2' }) {
  return <LoadedPart key={part.section.release?.id ?? 'none'} quiet={quiet} heading={heading} {...part} />;
}
