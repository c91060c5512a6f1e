import { color, space, styled } from '@salaria/ui';

/** A part of an editor below the fields, with a line above it. */
export const EditorSection = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding-top: ${space.l};
  border-top: 1px solid ${color.line};
`;
