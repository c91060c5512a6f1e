import { media, space, styled } from '@salaria/ui';

/** Fields beside each other where there is room, each at least `--field` (default 14rem) wide. */
export const FormRow = styled.div`
  display: grid;
  gap: ${space.m};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--field, 14rem)), 1fr));
  }
`;
