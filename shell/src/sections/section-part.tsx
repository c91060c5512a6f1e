import type { RegisteredSection, Release } from '@salaria/contracts/sections';
import { Button, EmptyNotice } from '@salaria/ui';
import { use, useEffect, useState } from 'react';
import { RenderGuard } from './render-guard';
import { reportFailure, reportLoad } from './report-failure';
import { arrivedPart, loadPart, loadPreviousPart, type PartResult, retryPart } from './section-parts';

type Place = { section: RegisteredSection; expose: string };

/** What stands in place of a section that cannot be used. */
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

/** Says, once it is shown, that the live release works. */
function Shown({ section, release }: { section: RegisteredSection; release: Release }) {
  useEffect(() => {
    if (release.id === section.release?.id) reportLoad(section);
  }, [section, release]);
  return null;
}

function Rendered({ section, expose, quiet, heading }: Place & { quiet: boolean; heading: 'h1' | 'h2' }) {
  const [, again] = useState(0);
  const [substitute, setSubstitute] = useState<PartResult | 'loading'>();
  const live = substitute ?? arrivedPart(section, expose) ?? use(loadPart(section, expose));
  if (live === 'loading') return null;
  if (live === 'unavailable') {
    if (quiet) return null;
    const retry = () => {
      retryPart(section, expose);
      setSubstitute(undefined);
      again((count) => count + 1);
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
    <RenderGuard key={release.id} onError={onError}>
      <PartComponent />
      <Shown section={section} release={release} />
    </RenderGuard>
  );
}

/**
 * A page or widget of a section: its live release, the one before when that cannot be used, else a plain message with
 * 'Riprova' (nothing at all when `quiet`: a widget that is an extra). `heading` is the message's level: that of the page where
 * it stands for the whole page. Suspends while it is being loaded.
 */
export function SectionPart({
  quiet = false,
  heading = 'h2',
  ...place
}: Place & { quiet?: boolean; heading?: 'h1' | 'h2' }) {
  return <Rendered key={place.section.release?.id ?? 'none'} quiet={quiet} heading={heading} {...place} />;
}
