import type { Donations } from '@salaria/contracts/site';
import { SectionTitle, Stack } from '@salaria/ui';

/** Bank transfer and '5 per mille', where the association has published them. */
export function OtherWays({ donations: { iban, accountHolder, taxCode } }: { donations: Donations }) {
  if (iban === undefined && taxCode === undefined) return null;
  return (
    <Stack as="section">
      <SectionTitle>Come donare</SectionTitle>
      {iban !== undefined && (
        <p>
          Con un bonifico{accountHolder === undefined ? '' : ` intestato a ${accountHolder}`}: IBAN <code>{iban}</code>
        </p>
      )}
      {taxCode !== undefined && (
        <p>
          Con il 5x1000: firma nel riquadro degli enti del terzo settore e scrivi il codice fiscale{' '}
          <code>{taxCode}</code>
        </p>
      )}
    </Stack>
  );
}
