import { color, font, Muted, space, styled, usePageTitle } from '@salaria/ui';
import { focusHome } from './parts/use-focus-home';

const Head = styled.header`
  padding-block: ${space.l} ${space.m};
  & h1 { color: ${color.text}; font-family: ${font.display}; font-size: clamp(1.6rem, 1.3rem + 1.2vw, 2.2rem); }
`;

/** The beginning of a page, whose title is that of the document too. */
export function DeskHead({ title, lead }: { title: string; lead?: string | undefined }) {
  usePageTitle(title === 'Redazione' ? title : `${title} - Redazione`);
  return (
    <Head>
      <h1 {...focusHome} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </h1>
      {lead !== undefined && <Muted>{lead}</Muted>}
    </Head>
  );
}
