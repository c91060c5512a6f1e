import styled from '@emotion/styled';
import { color, font, media, space } from '../theme/tokens';

export const Title = styled.h1`
  font-size: clamp(2rem, 1.4rem + 2.6vw, 3.25rem);
  letter-spacing: -0.01em;
`;

export const SectionTitle = styled.h2`
  font-size: clamp(1.6rem, 1.3rem + 1.4vw, 2.25rem);
`;

export const CardTitle = styled.h3`
  font-size: 1.3rem;
  & a { color: inherit; text-decoration: none; }
  & a:hover { text-decoration: underline; }
`;

/** The small line above a title. */
export const Kicker = styled.p`
  color: ${color.rosso};
  font-weight: 600;
  font-size: 0.9rem;
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;

export const Lead = styled.p`
  font-family: ${font.display};
  font-size: clamp(1.15rem, 1.05rem + 0.5vw, 1.4rem);
  line-height: 1.5;
  color: ${color.muted};
  max-width: 46rem;
`;

export const Muted = styled.p`
  color: ${color.muted};
  font-size: 0.95rem;
`;

/** The head of a page: kicker, title, lead. */
export const PageHead = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding-block: ${space.xl};
  ${media.desktop} { padding-block: ${space.xxl} ${space.xl}; }
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;
