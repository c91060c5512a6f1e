import type { DeskPicture } from '@salaria/contracts/desk/content/pictures';
import { color, Picture, space, styled } from '@salaria/ui';
import type { ReactNode } from 'react';

const Grid = styled.ul`
  display: grid;
  gap: ${space.m};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Tile = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.xs};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-radius: 8px;
`;

interface PictureGridProps {
  pictures: readonly DeskPicture[];
  /** Content of a tile under its picture. */
  children: (picture: DeskPicture) => ReactNode;
}

/** Pictures in tiles of one shape, cropped around their focal points. */
export function PictureGrid({ pictures, children }: PictureGridProps) {
  return (
    <Grid>
      {pictures.map((picture) => (
        <Tile key={picture.slug}>
          <Picture
            src={picture.src}
            alt=""
            ratio={1.5}
            sizes="12rem"
            placeholder={picture.placeholder}
            focal={picture.note ? [picture.note.focal.x, picture.note.focal.y] : undefined}
          />
          {children(picture)}
        </Tile>
      ))}
    </Grid>
  );
}
