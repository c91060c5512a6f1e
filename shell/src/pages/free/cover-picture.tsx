import type { FreePage } from '@salaria/contracts/pages';
import { creditText } from '@salaria/contracts/record-texts';
import { Muted, Picture, space, styled } from '@salaria/ui';

const Cover = styled.figure`
  margin: 0 0 ${space.l};
  & > span { border-radius: 10px; }
`;

/** The picture above a text, with its caption and who made it. */
export const CoverPicture = ({ image }: { image: NonNullable<FreePage['image']> }) => (
  <Cover>
    <Picture
      src={image.src}
      alt={image.alt}
      ratio={16 / 9}
      sizes="(min-width: 50rem) 47rem, calc(100vw - 2rem)"
      priority
    />
    <Muted as="figcaption">
      {image.caption} <cite>{creditText(image)}</cite>
    </Muted>
  </Cover>
);
