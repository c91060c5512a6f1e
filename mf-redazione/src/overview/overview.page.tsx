import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { CardGrid, CardTitle, LiftingCard, Link, Muted, SectionTitle, space, Stack, styled } from '@salaria/ui';
import { areasOf } from '../desk/areas';
import { DeskPage } from '../desk/desk-page';
import { UnsentTexts } from '../desk/drafts/forms/unsent-texts';
import { roleTasks } from '../desk/session/role-names';
import { pendingOf } from './pending';
import { PendingTile } from './pending-tile';

const Grid = styled(CardGrid)`
  --column: 15rem;
  gap: ${space.m};
  margin-top: ${space.m};
`;
const AreaCard = styled(LiftingCard)`
  gap: ${space.xxs};
  padding: ${space.m};
  & a::after { content: ''; position: absolute; inset: 0; }
`;

function Overview({ session: { name, role } }: { session: DeskSession }) {
  const pending = pendingOf(role);
  return (
    <Stack style={{ gap: space.xl }}>
      <p>
        Benvenuto, {name}. Il tuo ruolo {roleTasks[role]}.
      </p>
      <UnsentTexts />
      {pending.length > 0 && (
        <section aria-labelledby="aspetta">
          <SectionTitle id="aspetta">Che cosa aspetta</SectionTitle>
          <Grid as="ul" style={{ '--column': '11rem' } as React.CSSProperties}>
            {pending.map((area) => (
              <PendingTile key={area.path} area={area} />
            ))}
          </Grid>
        </section>
      )}
      <section aria-labelledby="aree">
        <SectionTitle id="aree">Le aree</SectionTitle>
        <Grid as="ul">
          {areasOf(role)
            .filter(({ path }) => path !== '/redazione')
            .map(({ path, label, about }) => (
              <AreaCard as="li" key={path}>
                <CardTitle>
                  <Link to={path}>{label}</Link>
                </CardTitle>
                {about !== undefined && <Muted>{about}</Muted>}
              </AreaCard>
            ))}
        </Grid>
      </section>
    </Stack>
  );
}

export default function OverviewPage() {
  return (
    <DeskPage title="Redazione" lead="La scrivania di chi lavora al sito dell'associazione.">
      {(session) => <Overview session={session} />}
    </DeskPage>
  );
}
