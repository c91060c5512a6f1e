import { styled } from '@salaria/ui';
import { galleryReserve } from '../../galleries/gallery-layout';

export const Reserve = styled.div(galleryReserve);
