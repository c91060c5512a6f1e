import type { Artifact } from '@salaria/contracts/artifacts';
import { media, Stack, space, styled } from '@salaria/ui';
import { useIsHydrated } from '@salaria/ui/address/use-is-hydrated';
import { Tabs } from '@salaria/ui/overlay/tabs';
import { useState } from 'react';
import { artifactParts } from '../artifact-parts';
import { usePrinting } from './use-printing';

/** Fits three labels side by side into a window of 360 px. */
const Frame = styled.div`
  & [role='tab'] { padding-inline: ${space.xs}; font-size: 0.95rem; }
  ${media.tablet} { & [role='tab'] { padding-inline: ${space.m}; font-size: inherit; } }
`;
const OneByOne = styled(Stack)`
  & h3 { margin-top: ${space.m}; }
  & > section > div { min-height: 0; }
`;

/** The texts of an artifact in three tabs; one after the other without scripts and in print. */
export function ArtifactTabs({ artifact }: { artifact: Artifact }) {
  const [tab, setTab] = useState('descrizione');
  const isPrinting = usePrinting();
  const isHydrated = useIsHydrated();
  const tabs = artifactParts(artifact);
  if (isPrinting || !isHydrated) {
    return (
      <OneByOne>
        {tabs.map(({ value, label, content }) => (
          <section key={value}>
            <h3>{label}</h3>
            {content}
          </section>
        ))}
      </OneByOne>
    );
  }
  return (
    <Frame>
      <Tabs label="Scheda del reperto" tabs={tabs} value={tab} onChange={setTab} />
    </Frame>
  );
}
