import { Skeleton, Stack, space, VisuallyHidden } from '@salaria/ui';

/** Placeholder of an article: title, date, picture, text. */
export function PostSkeleton() {
  return (
    <Stack role="status" data-testid="post-skeleton">
      <VisuallyHidden>Caricamento articolo...</VisuallyHidden>
      <Skeleton style={{ height: '3.5rem', width: '85%' }} />
      <Skeleton style={{ width: '10rem' }} />
      <Skeleton style={{ aspectRatio: '16 / 9', marginBlock: space.m }} />
      {['100%', '96%', '99%', '70%'].map((width) => (
        <Skeleton key={width} style={{ width, height: '1.4em' }} />
      ))}
    </Stack>
  );
}
