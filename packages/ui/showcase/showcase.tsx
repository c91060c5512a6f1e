import { MemoryRouter } from 'react-router-dom';
import { BaseStyles, Container, ReadsProvider, SectionTitle, styled, Title } from '../src';
import Toaster from '../src/overlay/toaster';
import { color, media as width, space } from '../src/theme/tokens';
import { Source } from './source';
import type { ShowcaseEntry } from './state';
import { form } from './states/form';
import { media } from './states/media';
import { overlay, withoutAppearance } from './states/overlay';
import { text } from './states/text';

export const showcaseGroups: Readonly<Record<string, readonly ShowcaseEntry[]>> = {
  Testo: text,
  'Pulsanti, campi, collegamenti': form,
  'Figure e disposizione': media,
  Finestre: overlay,
  'Senza aspetto': withoutAppearance,
};

const Frame = styled(Container)`
  display: grid;
  gap: ${space.xl};
  padding-block: ${space.xl};
  ${width.desktop} { grid-template-columns: 14rem minmax(0, 1fr); }
`;
const Contents = styled.nav`
  & ul { list-style: none; padding: 0; margin-bottom: ${space.m}; }
  & a { display: inline-block; min-height: 1.75rem; }
  ${width.desktop} {
    position: sticky;
    top: ${space.m};
    max-height: calc(100vh - 2rem);
    overflow: auto;
    align-self: start;
  }
`;
const Entry = styled.section`
  display: grid;
  gap: ${space.s};
  padding-block: ${space.l};
  border-top: 1px solid ${color.line};
`;
const States = styled.dl`
  display: grid;
  gap: ${space.m};
  margin: 0;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  & > div { padding: ${space.m}; border: 1px solid ${color.line}; border-radius: 8px; background: ${color.page}; }
  & dt { font-family: monospace; color: ${color.muted}; margin-bottom: ${space.s}; }
  & dd { margin: 0; }
`;

function Component({ component, source, about, states }: ShowcaseEntry) {
  return (
    <Entry id={component} aria-labelledby={`${component}-title`}>
      <h3 id={`${component}-title`}>{component}</h3>
      <p>{about}</p>
      {Object.keys(states).length > 0 && (
        <States>
          {Object.entries(states).map(([name, Show]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Show />
              </dd>
            </div>
          ))}
        </States>
      )}
      <Source path={source} />
    </Entry>
  );
}

/** Shows every component of the facade in each of its states. */
export function Showcase() {
  return (
    <ReadsProvider>
      <MemoryRouter>
        <BaseStyles />
        <Frame>
          <Contents aria-label="Componenti">
            {Object.entries(showcaseGroups).map(([group, shown]) => (
              <div key={group}>
                <strong>{group}</strong>
                <ul>
                  {shown.map(({ component }) => (
                    <li key={component}>
                      <a href={`#${component}`}>{component}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Contents>
          <main>
            <Title>I componenti di @salaria/ui</Title>
            {Object.entries(showcaseGroups).map(([group, shown]) => (
              <div key={group}>
                <SectionTitle style={{ marginTop: space.xl }}>{group}</SectionTitle>
                {shown.map((it) => (
                  <Component key={it.component} {...it} />
                ))}
              </div>
            ))}
          </main>
        </Frame>
        <Toaster />
      </MemoryRouter>
    </ReadsProvider>
  );
}
