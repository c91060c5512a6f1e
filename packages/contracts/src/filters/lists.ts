import { slugParamSchema } from '@salaria/contracts/common';
import { discoveriesQuerySchema } from '@salaria/contracts/discoveries';
import {
  areInOrder,
  bboxParameter,
  dayParameters,
  facetsParameter,
  hasImageParameter,
  nearParameter,
  orderMessage,
  sortParameter,
  textParameter,
  yearParameters,
} from '@salaria/contracts/filters/parameters';
import { pageParameters } from '@salaria/contracts/paging';
import * as z from '@salaria/contracts/z';
import { sentText } from '@salaria/contracts/common';

/** Queries of the lists of records. Without any of these parameters a list is as it is specified. */

const orders = ['name', '-name', 'date', '-date'] as const;
const inOrder = z.refine<Parameters<typeof areInOrder>[0]>(areInOrder, { error: orderMessage, path: ['from'] });
const sortNeedsPlace = z.refine<{ sort?: string | undefined; near?: unknown }>(
  ({ sort, near }) => sort !== 'distance' || near !== undefined,
  { error: '`sort=distance` vuole `near`', path: ['sort'] },
);

const common = { q: textParameter, hasImage: hasImageParameter };
const placed = { bbox: bboxParameter, near: nearParameter, sort: sortParameter([...orders, 'distance']) };

export const artifactListQuerySchema = z
  .object({
    ...common,
    ...placed,
    ...yearParameters,
    period: z.optional(sentText(0, 60, 'Periodo non valido')),
    facets: facetsParameter(['period', 'century', 'hasImage', 'licence']),
    ...pageParameters,
  })
  .check(inOrder, sortNeedsPlace);
export type ArtifactListQuery = z.infer<typeof artifactListQuerySchema>;

export const postListQuerySchema = z
  .object({
    ...common,
    ...dayParameters,
    category: z.optional(slugParamSchema),
    sort: sortParameter(orders),
    facets: facetsParameter(['category', 'year', 'hasImage']),
    ...pageParameters,
  })
  .check(inOrder);
export type PostListQuery = z.infer<typeof postListQuerySchema>;

export const discoveryListQuerySchema = z
  .object({
    ...discoveriesQuerySchema.shape,
    ...common,
    ...placed,
    ...dayParameters,
    facets: facetsParameter(['period', 'category', 'verified', 'hasImage']),
    ...pageParameters,
  })
  .check(inOrder, sortNeedsPlace);
export type DiscoveryListQuery = z.infer<typeof discoveryListQuerySchema>;
