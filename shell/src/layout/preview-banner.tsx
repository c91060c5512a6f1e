import { color, space, styled } from '@salaria/ui';
import { useRegistry } from '../sections/registry-store';

const Banner = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  justify-content: center;
  padding: ${space.xs} ${space.m};
  background: ${color.lapis};
  color: ${color.white};
  font-weight: 600;
  & a { color: inherit; }
`;

/** Says that this browser is shown a release that is not live, and leads out of it. */
export function PreviewBanner() {
  const shown = useRegistry().sections.filter((section) => section.preview);
  if (shown.length === 0) return null;
  return (
    <Banner aria-label="Anteprima">
      <span>Anteprima di {shown.map((section) => section.title).join(', ')}: la vedi solo tu.</span>
      <a href="/?anteprima=fine">Esci dall'anteprima</a>
    </Banner>
  );
}
