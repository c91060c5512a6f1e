import { contentKinds, kindOf } from '@salaria/contracts/kinds/kinds';
import { Card, Link, Muted, space } from '@salaria/ui';
import { deskPage } from '../desk/desk-page';
import { TileList } from '../desk/parts/layout';
import { isAllowed } from '../desk/areas';
import { useSession } from '../desk/session/session.queries';
import { editorPath } from './paths';

/** The forms of the site itself: its name, its addresses, its own pages. */
function Settings() {
  const { role } = useSession();
  const forms = contentKinds.map((kind) => kindOf(kind)).filter(({ isSettings }) => isSettings);
  return (
    <TileList style={{ '--tile': '18rem' }}>
      {forms.map(({ kind, label, summary, isReserved }) => (
        <Card key={kind} as="li" style={{ padding: space.m }}>
          <h2>
            <Link to={editorPath(kind, kind)}>{label}</Link>
          </h2>
          <p>{summary}</p>
          {isReserved && !isAllowed(role, 'responsabile') && <Muted>Si cambia con il ruolo responsabile.</Muted>}
        </Card>
      ))}
    </TileList>
  );
}

export default deskPage(
  { title: 'Il sito', lead: 'Ciò che il sito dice di voi in ogni pagina, e le pagine che non sono articoli.' },
  Settings,
);
