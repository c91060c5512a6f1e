import { color, space, styled } from '@salaria/ui';

export const Scroll = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space.m};
  background: ${color.page};
  &:focus-visible { outline-offset: -3px; }
`;
export const Log = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;
export const Bubble = styled.div`
  max-width: 88%;
  padding: ${space.xs} ${space.s};
  border: 1px solid ${color.line};
  border-radius: 12px 12px 12px 3px;
  background: ${color.card};
  font-size: 1rem;
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &[data-type='user'] {
    align-self: flex-end;
    border-color: ${color.lapis};
    border-radius: 12px 12px 3px 12px;
    background: ${color.lapis};
    color: ${color.onAccent};
  }
  &[data-rate-limit] { border: 2px solid ${color.ocra}; background: ${color.warningGround}; }
  & ul { margin-top: ${space.xs}; padding: 0; list-style: none; font-size: 0.92rem; }
`;
