import type { Home } from '@salaria/contracts/site';
import { Band, CardTitle, color, Container, media, space, styled } from '@salaria/ui';
import { BookOpen, Landmark, Route } from 'lucide-react';

const Blocks = styled(Container)`
  display: grid;
  gap: ${space.xl};
  ${media.desktop} { grid-template-columns: repeat(3, 1fr); gap: ${space.xxl}; }
`;
const Block = styled.div`
  display: grid;
  gap: ${space.xs};
  align-content: start;
  padding-top: ${space.m};
  border-top: 3px solid ${color.ocra};
  & svg { color: ${color.oliva}; }
`;

const icons = [Route, Landmark, BookOpen] as const;

/** Introductory texts. */
export function IntroBlocks({ blocks }: { blocks: Home['intro'] }) {
  return (
    <Band aria-label="Di che cosa ci occupiamo">
      <Blocks>
        {blocks.map(({ title, text }, index) => {
          const Icon = icons[index % icons.length] ?? Route;
          return (
            <Block key={title}>
              <Icon size={30} aria-hidden="true" />
              <CardTitle as="h2">{title}</CardTitle>
              <p>{text}</p>
            </Block>
          );
        })}
      </Blocks>
    </Band>
  );
}
