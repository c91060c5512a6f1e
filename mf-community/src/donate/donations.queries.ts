import type { Donations } from '@salaria/contracts/site';
import type { Read } from '@salaria/ui';
import { builtIn, useReadOrBuiltIn } from '@salaria/ui/api/built-in';

const builtInDonations = builtIn(() => import('@salaria/content/generated/donations.json'));

/** What the donation page says; the sample when the call fails. */
export const useDonations = (): Read<Donations | null> =>
  useReadOrBuiltIn(
    '/api/site/donations',
    async () => (await import(/* webpackChunkName: "schemas" */ '@salaria/contracts/site')).donationsSchema,
    builtInDonations,
    (donations) => donations,
  );
