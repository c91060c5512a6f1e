import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { CardGrid, CardTitle, LiftingCard, Link, Muted, space, Stack, styled } from '@salaria/ui';
import { areasOf } from '../desk/areas';
import { DeskPage } from '../desk/desk-page';
import { UnsentTexts } from '../desk/drafts/forms/unsent-texts';
import { TitledPart } from '../desk/parts/titled-part';
import { roleTasks } from '../desk/session/role-names';
import { pendingOf } from './pending';
import { PendingTile } from './pending-tile';

const Grid = styled(CardGrid)`
  --column: 15rem;
  gap: ${space.m};
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
        <TitledPart id="aspetta" title="Che cosa aspetta">
          <Grid as="ul" style={{ '--column': '9.5rem' } as React.CSSProperties}>
            {pending.map((area) => (
              <PendingTile key={area.path} area={area} />
            ))}
          </Grid>
        </TitledPart>
      )}
      <TitledPart id="aree" title="Le aree">
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
      </TitledPart>
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
