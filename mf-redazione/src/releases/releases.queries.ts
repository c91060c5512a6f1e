import {
  createdSectionTokenSchema,
  deskSectionSchema,
  deskSectionsSchema,
  sectionErrorsSchema,
  sectionHealthSchema,
  sectionTokensSchema,
} from '@salaria/contracts/desk/releases';
import { releaseDoneSchema, sectionReleasesSchema } from '@salaria/contracts/team-calls';
import * as z from '@salaria/contracts/z';
import { send, useRead, useReadAgain } from '@salaria/ui';

export const sectionsPath = '/api/desk/sections';
export const sectionPath = (name: string) => `${sectionsPath}/${name}`;
export const releasesPath = (name: string) => `/api/sections/${name}/releases`;
export const healthPath = (name: string) => `${sectionPath(name)}/health`;
export const errorsPath = (name: string) => `${sectionPath(name)}/errors`;
export const reportReadPath = (name: string, release: string) => `${sectionPath(name)}/reports/${release}`;
export const tokensPath = (name: string) => `${sectionPath(name)}/tokens`;

export const useSections = () => useRead(sectionsPath, deskSectionsSchema);
export const useSection = (name: string) => useRead(sectionPath(name), deskSectionSchema);
export const useReleases = (name: string) => useRead(releasesPath(name), sectionReleasesSchema);
export const useHealth = (name: string) => useRead(healthPath(name), sectionHealthSchema);
export const useErrors = (name: string) => useRead(errorsPath(name), sectionErrorsSchema);
export const useTokens = (name: string) => useRead(tokensPath(name), sectionTokensSchema);

/** Returns a function that reads a section and its releases again. */
export function useReloadSection(name: string): () => Promise<unknown> {
  const readAgain = useReadAgain();
  return () => Promise.all([sectionsPath, sectionPath(name), releasesPath(name)].map(readAgain));
}

/** Rolls back while `live` is live. */
export const rollBack = (name: string, live: string) =>
  send('POST', `${sectionPath(name)}/rollback`, { live }, releaseDoneSchema);

/** The gate checks the release again, which takes long. */
const promotionTimeoutMs = 200_000;
export const promote = (name: string, release: string) =>
  send('POST', `${releasesPath(name)}/${release}/live`, {}, releaseDoneSchema, promotionTimeoutMs);
export const makePreview = (name: string, release: string) =>
  send('POST', `${releasesPath(name)}/${release}/preview`, {}, releaseDoneSchema);

export const createToken = (name: string, label: string) =>
  send('POST', tokensPath(name), { label }, createdSectionTokenSchema);
export const revokeToken = (name: string, id: number) =>
  send('DELETE', `${tokensPath(name)}/${id}`, undefined, z.unknown());
