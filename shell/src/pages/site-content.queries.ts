import type * as contract from '@salaria/contracts/site';
import type { Read } from '@salaria/ui';
import { builtIn, useReadOrBuiltIn } from '@salaria/ui/api/built-in';

const schemas = () => import(/* webpackChunkName: "schemas" */ '@salaria/contracts/site');
const builtInHome = builtIn(() => import('@salaria/content/generated/home.json'));
const builtInAbout = builtIn(() => import('@salaria/content/generated/about.json'));
const builtInLegal = builtIn(() => import('@salaria/content/generated/legal.json'));

/** What the site's own pages say; the sample when the call fails. */
export const useHome = (): Read<contract.Home | null> =>
  useReadOrBuiltIn(
    '/api/site/home',
    async () => (await schemas()).homeSchema,
    builtInHome,
    (home) => home,
  );

export const useAbout = (): Read<contract.About | null> =>
  useReadOrBuiltIn(
    '/api/site/about',
    async () => (await schemas()).aboutSchema,
    builtInAbout,
    (about) => about,
  );

export const useLegal = (): Read<contract.Legal | null> =>
  useReadOrBuiltIn(
    '/api/site/legal',
    async () => (await schemas()).legalSchema,
    builtInLegal,
    (legal) => legal,
  );
