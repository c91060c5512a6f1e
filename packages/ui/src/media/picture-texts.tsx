// Imports the facade by its name: a section bundles this file.
import { styled } from '@salaria/ui';

const Texts = styled.p`
  flex-basis: 100%;
  & small { white-space: normal; }
`;

interface PictureWithTexts {
  caption: string;
  credit?: string | undefined;
  licence?: string | undefined;
}

/** Caption, credit and licence of a picture; nothing without any. */
export function PictureTexts({ picture: { caption, credit, licence } }: { picture: PictureWithTexts }) {
  const creditText = [credit, licence].filter(Boolean).join(', ');
  if (!caption && creditText === '') return null;
  return (
    <Texts>
      {caption}
      {creditText && <small> {creditText}</small>}
    </Texts>
  );
}
