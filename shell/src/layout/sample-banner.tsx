import { color, Container, space, styled, useSiteFacts } from '@salaria/ui';

const Strip = styled.aside`
  padding-block: ${space.xs};
  background: ${color.ocraText};
  color: ${color.white};
  font-weight: 600;
`;

/** Tells visitors of a new site that what they read is a sample, until the association says otherwise. */
export function SampleBanner() {
  if (!useSiteFacts().hasSampleNotice) return null;
  return (
    <Strip aria-label="Avviso">
      <Container>Contenuti di esempio: nomi, recapiti e cifre di questo sito non sono ancora quelli veri.</Container>
    </Strip>
  );
}
