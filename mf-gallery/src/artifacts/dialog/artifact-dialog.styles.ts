import { color, font, media, space, styled } from '@salaria/ui';

export const Position = styled.span`
  display: block;
  margin-bottom: ${space.xxs};
  font-family: ${font.body};
  font-size: 0.9rem;
  font-weight: 600;
  line-height: 1.4;
  color: ${color.muted};
`;
export const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${space.xl}; }
`;
export const Figure = styled.figure`
  margin: 0;
  & > span { border-radius: 8px; width: 100%; max-height: 18rem; }
  & > span img { object-fit: contain; }
  /* An artifact takes one sheet. */
  @media print { & > span { max-height: 13rem; } }
  ${media.desktop} { & > span { max-height: none; } }
  & figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.s};
    padding-top: ${space.s};
    color: ${color.muted};
  }
`;
/** Remains at the lower edge of the dialog while the content above it scrolls. */
export const Steps = styled.div`
  position: sticky;
  bottom: -${space.l};
  display: flex;
  justify-content: space-between;
  gap: ${space.s};
  margin: ${space.l} -${space.l} -${space.l};
  padding: ${space.s} ${space.l};
  background: ${color.card};
  border-top: 1px solid ${color.line};
  & button { flex: 1; padding-inline: ${space.s}; }
  ${media.tablet} {
    border-radius: 0 0 14px 14px;
    & button { flex: none; padding-inline: ${space.l}; }
  }
  & button[aria-disabled='true'] { opacity: 0.5; cursor: not-allowed; }
`;
