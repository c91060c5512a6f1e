import { Spinner, space, styled } from '@salaria/ui';

const Fallback = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-height: 70vh;
`;

/** Suspense fallback of the first page. */
export const PageFallback = () => (
  <Fallback role="status">
    <Spinner />
    Caricamento…
  </Fallback>
);
