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

const blocks = [
  {
    icon: Route,
    title: 'Una strada, venti secoli',
    text:
      'La Via Salaria portava il sale dall’Adriatico e dal Tirreno verso i monti. A Posta ne restano ' +
      'sostruzioni, tagliate nella roccia e una valle intera che le deve il nome dei paesi.',
  },
  {
    icon: Landmark,
    title: 'Un patrimonio diffuso',
    text:
      'Terrazzamenti in opera poligonale, epigrafi riusate nelle chiese, miliari, frammenti di culti antichi: ' +
      'gran parte di ciò che studiamo è ancora dove fu lasciato.',
  },
  {
    icon: BookOpen,
    title: 'Ricerca aperta',
    text:
      'Pubblichiamo ciò che impariamo in parole chiare, con le fonti, perché chi vive la valle e chi la visita ' +
      'sappiano leggerla.',
  },
] as const;

/** Three introductory texts. */
export function IntroBlocks() {
  return (
    <Band aria-label="Di che cosa ci occupiamo">
      <Blocks>
        {blocks.map(({ icon: Icon, title, text }) => (
          <Block key={title}>
            <Icon size={30} aria-hidden="true" />
            <CardTitle as="h2">{title}</CardTitle>
            <p>{text}</p>
          </Block>
        ))}
      </Blocks>
    </Band>
  );
}
