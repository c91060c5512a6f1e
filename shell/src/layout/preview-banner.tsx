import { color, space, styled } from '@salaria/ui';
import { useRegistry } from '../sections/registry-store';

const Banner = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  justify-content: center;
  padding: ${space.xs} ${space.m};
  background: ${color.lapis};
  color: ${color.onAccent};
  font-weight: 600;
  & a { color: inherit; }
`;

/** Announces a preview of a release that is not live, with a link that ends it. */
export function PreviewBanner() {
  const previews = useRegistry().sections.filter((section) => section.preview);
  if (previews.length === 0) return null;
  return (
    <Banner aria-label="Anteprima">
      <span>Anteprima di {previews.map((section) => section.title).join(', ')}: la vedi solo tu.</span>
      <a href="/?anteprima=fine">Esci dall'anteprima</a>
    </Banner>
  );
}
