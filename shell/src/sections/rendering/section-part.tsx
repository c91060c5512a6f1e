import type { RegisteredSection, Release } from '@salaria/contracts/sections';
import { Button, EmptyNotice, styled } from '@salaria/ui';
import { ErrorBoundary } from '@salaria/ui/layout/error-boundary';
import type { SlotUse } from '@salaria/ui';
import { type ReactNode, startTransition, use, useContext, useEffect, useState } from 'react';
import { unhydrated, unloaded } from '@salaria/ui/hydration/early-input';
import { HydratedPart } from '../../hydration/hydrated-part';
import { isReloadUseful } from '../registry-store';
import { reportError } from '../loading/report-error';
import { reportLoad } from '../report-failure';
import { enclosingPartContext } from './enclosing-part';
import { useDevelopmentUpdate } from './use-development-update';
import { loadedPart, loadPart, loadPreviousPart, type PartResult, discardPart } from '../loading/section-parts';

const StaticRoot = styled.div`
  display: contents;
`;

type PartId = { section: RegisteredSection; expose: string };
type PartProps = PartId & {
  slot?: string | undefined;
  props?: SlotUse['props'];
  quiet?: boolean;
  heading?: 'h1' | 'h2';
};

/** Returns a copy of the server's HTML of a part that is not hydrated yet. */
function copyServerHtml({ section, expose }: PartId): Element | undefined {
  if (typeof document === 'undefined') return undefined;
  const own = `[data-section="${section.name}"][data-part="${expose}"]:is([${unhydrated}], [${unloaded}])`;
  const copy = document.querySelector(own)?.cloneNode(true);
  if (!(copy instanceof Element)) return undefined;
  for (const mark of [unhydrated, unloaded]) copy.removeAttribute(mark);
  return copy;
}

/** Server HTML in place of a part that does not load; its links work. */
const StaticPart = ({ html }: { html: Element }) => <StaticRoot ref={(root) => root?.replaceChildren(html)} />;

/** Fallback of a section that cannot be loaded or rendered; `children` is the server's HTML, if there is any. */
function Unavailable({
  title,
  heading: Heading,
  onRetry,
  children,
}: {
  title: string;
  heading: 'h1' | 'h2';
  onRetry: () => void;
  children: ReactNode;
}) {
  useDevelopmentUpdate(onRetry);
  return (
    <>
      <EmptyNotice role="alert">
        <Heading>Sezione momentaneamente non disponibile</Heading>
        <p>Non è stato possibile caricare «{title}». Il resto del sito funziona.</p>
        <Button type="button" look="outline" onClick={onRetry}>
          Riprova
        </Button>
      </EmptyNotice>
      {children}
    </>
  );
}

/** Reports after rendering that the live release works. */
function LoadReport({ section, release }: { section: RegisteredSection; release: Release }) {
  useEffect(() => {
    if (release.id === section.release?.id) reportLoad(section);
  }, [section, release]);
  return null;
}

/** Opens the page's address as a document, in which the server embeds what this one could not fetch. */
function ReloadedPage() {
  useEffect(() => location.reload(), []);
  return null;
}

function LoadedPart({ section, expose, slot, props, quiet = false, heading = 'h2' }: PartProps) {
  const { slots } = useContext(enclosingPartContext);
  const [, setRetries] = useState(0);
  const [substitute, setSubstitute] = useState<PartResult | 'loading'>();
  const [html] = useState(() => copyServerHtml({ section, expose }));
  // After all other hooks: when React replays the component, the part is loaded and `use` is not called.
  const live = substitute ?? loadedPart(section, expose) ?? use(loadPart(section, expose));
  const staticPart = html === undefined ? null : <StaticPart html={html} />;
  if (live === 'loading') return staticPart;
  if (live === 'unavailable') {
    if (quiet) return null;
    if (section.release === null && isReloadUseful()) return <ReloadedPage />;
    const retry = () => {
      discardPart(section, expose);
      const update = () => {
        setSubstitute(undefined);
        setRetries((count) => count + 1);
      };
      // As a transition, it keeps the server's HTML on the screen.
      if (staticPart) startTransition(update);
      else update();
    };
    return (
      <Unavailable title={section.title} heading={staticPart ? 'h2' : heading} onRetry={retry}>
        {staticPart}
      </Unavailable>
    );
  }
  const { component: PartComponent, release, ...root } = live;
  const onError = (error: unknown) => {
    reportError(section.name, release, error);
    setSubstitute('loading');
    const next =
      release.id === section.previous?.id
        ? Promise.resolve<PartResult>('unavailable')
        : loadPreviousPart(section, expose);
    void next.then(setSubstitute);
  };
  return (
    <ErrorBoundary key={release.id} onError={onError}>
      <HydratedPart {...root} data-section={section.name} data-part={expose}>
        <enclosingPartContext.Provider
          value={{ section: section.name, expose, slots: slot === undefined ? slots : [...slots, slot] }}
        >
          <PartComponent {...props} />
        </enclosingPartContext.Provider>
      </HydratedPart>
      <LoadReport section={section} release={release} />
    </ErrorBoundary>
  );
}

/**
 * Renders a page or widget of a section: the live release, else the previous release, else a message with 'Riprova'
 * (nothing if `quiet`). `heading` is the level of the message's heading. Suspends while loading.
 */
export function SectionPart(part: PartProps) {
  return <LoadedPart key={part.section.release?.id ?? 'none'} {...part} />;
}
