import { deskDiscoverySchema } from '@salaria/contracts/desk/discoveries';
import * as z from '@salaria/contracts/z';
import { readJson } from '@salaria/ui';

export const discoveryPath = (id: number): string => `/api/desk/discoveries/${id}`;

/** Reads a discovery, to know whether a call whose answer was lost was carried out. */
export const readDiscovery = async (id: number) => z.parse(deskDiscoverySchema, await readJson(discoveryPath(id)));
