import { CardGrid, CardTitle, LiftingCard, Link, Muted, SectionTitle, space, styled } from '@salaria/ui';
import { areasOf } from '../desk/areas';
import { DeskPage } from '../desk/desk-page';
import { roleTasks } from '../desk/session/role-names';
import { pendingOf } from './pending';

const AreaCard = styled(LiftingCard)`
  padding: ${space.m};
`;
const Areas = styled(CardGrid)`
  margin-top: ${space.m};
  padding: 0;
  list-style: none;
`;

export default function OverviewPage() {
  return (
    <DeskPage title="Redazione" lead="La scrivania di chi lavora al sito dell'associazione.">
      {({ name, role }) => (
        <>
          <p>
            Benvenuto, {name}. Il tuo ruolo {roleTasks[role]}.
          </p>
          {pendingOf(role).length > 0 && (
            <>
              <SectionTitle>Che cosa aspetta</SectionTitle>
              <ul>
                {pendingOf(role).map(({ path, Line }) => (
                  <li key={path}>
                    <Link to={path}>
                      <Line />
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Areas as="ul">
            {areasOf(role)
              .filter(({ path }) => path !== '/redazione')
              .map(({ path, label, about }) => (
                <AreaCard as="li" key={path}>
                  <CardTitle as="h2">
                    <Link to={path}>{label}</Link>
                  </CardTitle>
                  {about !== undefined && <Muted>{about}</Muted>}
                </AreaCard>
              ))}
          </Areas>
        </>
      )}
    </DeskPage>
  );
}
