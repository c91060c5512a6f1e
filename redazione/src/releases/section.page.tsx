import { Link, space, Stack, useParams } from '@salaria/ui';
import { DeskPage } from '../desk/desk-page';
import { ReadState, Settled } from '../desk/parts/read-state';
import { CanaryRelease } from './canary-release';
import { ErrorList } from './health/error-list';
import { HealthPanel } from './health/health-panel';
import { VitalsTable } from './health/vitals-table';
import { LiveRelease } from './live-release';
import { ReleaseHistory } from './release-history';
import { ReleaseList } from './release-list';
import { useErrors, useHealth, useReleases, useSection, useTokens } from './releases.queries';
import { TokenList } from './tokens/token-list';

function Section({ name }: { name: string }) {
  const read = useSection(name);
  const parts = [useReleases(name), useHealth(name), useErrors(name), useTokens(name)];
  return (
    <ReadState read={read} missing={<p>Questa sezione non è nel registro.</p>}>
      {(section) => (
        <Settled reads={parts}>
          <Stack style={{ gap: space.xl }}>
            <LiveRelease section={section} />
            {section.canary && <CanaryRelease section={section} canary={section.canary} />}
            <ReleaseList section={section} />
            <HealthPanel name={name} />
            <VitalsTable name={name} />
            <ErrorList name={name} />
            <TokenList name={name} />
            <ReleaseHistory name={name} />
          </Stack>
        </Settled>
      )}
    </ReadState>
  );
}

export default function SectionPage() {
  const { name = '' } = useParams();
  return (
    <DeskPage title={`Sezione ${name}`}>
      <Stack>
        <p>
          <Link to="/redazione/sezioni">Tutte le sezioni</Link>
        </p>
        <Section key={name} name={name} />
      </Stack>
    </DeskPage>
  );
}
