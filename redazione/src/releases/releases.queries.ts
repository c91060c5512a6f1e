import {
  deskSectionSchema,
  deskSectionsSchema,
  sectionErrorsSchema,
  sectionHealthSchema,
  sectionTokensSchema,
} from '@salaria/contracts/desk/releases';
import { sectionReleasesSchema } from '@salaria/contracts/team-calls';
import { useDeskRead } from '../desk/data/reads';

const sectionsPath = '/api/desk/sections';
export const sectionPath = (name: string) => `${sectionsPath}/${name}`;
export const releasesPath = (name: string) => `/api/sections/${name}/releases`;
export const tokensPath = (name: string) => `${sectionPath(name)}/tokens`;

export const useSections = () => useDeskRead(sectionsPath, deskSectionsSchema);
export const useSection = (name: string) => useDeskRead(sectionPath(name), deskSectionSchema);
export const useReleases = (name: string) => useDeskRead(releasesPath(name), sectionReleasesSchema);
export const useHealth = (name: string) => useDeskRead(`${sectionPath(name)}/health`, sectionHealthSchema);
export const useErrors = (name: string) => useDeskRead(`${sectionPath(name)}/errors`, sectionErrorsSchema);
export const useTokens = (name: string) => useDeskRead(tokensPath(name), sectionTokensSchema);
