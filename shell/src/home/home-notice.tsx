import type { Home } from '@salaria/contracts/site';
import { color, Container, space, styled } from '@salaria/ui';
import { useIsHydrated } from '@salaria/ui/address/use-is-hydrated';

const Strip = styled.div`
  padding-block: ${space.s};
  background: ${color.ocraText};
  color: ${color.white};
  font-weight: 600;
`;

/** Today in Rome, as `YYYY-MM-DD`. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date());

/** A sentence above the home page between two days. The server, whose pages are cached for longer, leaves it out. */
export function HomeNotice({ notice }: { notice: Home['notice'] }) {
  const isHydrated = useIsHydrated();
  if (!notice || !isHydrated || today() < notice.from || today() > notice.to) return null;
  return (
    <Strip role="status">
      <Container>{notice.text}</Container>
    </Strip>
  );
}
