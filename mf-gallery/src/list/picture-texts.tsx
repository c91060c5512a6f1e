import type { Picture } from '@salaria/contracts/picture';
import { creditText } from '@salaria/contracts/record-texts';
import { styled } from '@salaria/ui';

const Texts = styled.p`
  flex-basis: 100%;
  & small { white-space: normal; }
`;

/** Caption, credit and licence of a picture; nothing without any. */
export function PictureTexts({ picture }: { picture: Omit<Picture, 'placeholder'> }) {
  const credit = creditText(picture);
  if (!picture.caption && credit === '') return null;
  return (
    <Texts>
      {picture.caption}
      {credit && <small> {credit}</small>}
    </Texts>
  );
}
