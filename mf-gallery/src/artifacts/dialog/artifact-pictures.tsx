import type { Picture as PictureWithTexts } from '@salaria/contracts/picture';
import { color, Picture, space, styled } from '@salaria/ui';
import { PictureTexts } from '@salaria/ui/media/picture-texts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space.m};
  margin: ${space.l} 0 0;
  padding: 0;
  list-style: none;
  & figure { margin: 0; }
  & a > span { border-radius: 8px; }
  & figcaption { padding-top: ${space.xs}; color: ${color.muted}; font-size: 0.9rem; }
`;

/** The further pictures of an artifact as thumbnails, which open the whole picture in a new tab. */
export function ArtifactPictures({ pictures }: { pictures: readonly PictureWithTexts[] }) {
  if (pictures.length === 0) return null;
  return (
    <List aria-label="Altre immagini">
      {pictures.map((picture) => (
        <li key={picture.src}>
          <figure>
            <a href={picture.src} target="_blank" rel="noopener">
              <Picture
                src={picture.src}
                alt={picture.alt}
                ratio={1.5}
                sizes="12rem"
                placeholder={picture.placeholder}
              />
            </a>
            <figcaption>
              <PictureTexts picture={picture} />
            </figcaption>
          </figure>
        </li>
      ))}
    </List>
  );
}
