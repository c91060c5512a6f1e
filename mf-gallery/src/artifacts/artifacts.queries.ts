import type { Artifact } from '@salaria/contracts/artifacts';
import { maxSearchLength } from '@salaria/contracts/record-texts';
import { type Read, useMoreReads, useRead } from '@salaria/ui';
import { useMemo, useState } from 'react';

const schemas = () => import(/* webpackChunkName: "schemas" */ '@salaria/contracts/artifacts');
const resultsSchema = async () => (await schemas()).artifactResultsSchema;

/** The list that the site may read in parts. */
export const artifactsPath = '/api/artifacts';
/** Artifacts of one part; section.json declares the same number. */
const partSize = 24;

const resultsPath = (query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return `/api/paged/artifacts?${new URLSearchParams(given)}`;
};

/**
 * Reads every artifact, or those of one period: the period of an artifact or the name of a period page; nothing unless
 * `isNeeded`.
 */
export const useArtifacts = (period: string | undefined, isNeeded: boolean) =>
  useRead(
    isNeeded ? (period === undefined ? artifactsPath : `/api/periods/${encodeURIComponent(period)}/artifacts`) : null,
    async () => (await schemas()).artifactsSchema,
  );

/** Where a list that is read in parts starts and ends. */
export type Parts = {
  /** Artifacts of the whole list before those that are loaded. */
  offset: number;
  /** Length of the whole list. */
  total: number;
  /** Number of the part after those that are loaded; undefined after the last one. */
  next: number | undefined;
  readNext: () => void;
};

type Results = { query: string; period: string | undefined; artifacts: Artifact[]; parts: Parts };
export type ArtifactResultsRead = { results: Results | undefined; error: Read<unknown>['error'] };

type ResultsQuery = {
  period: string | undefined;
  query: string;
  /** Number of the first part as the address has it. */
  part: string | undefined;
  limit: number | undefined;
};

/**
 * Searches artifacts in the API, `part` first. While another query of the same period is read, or after it failed, the
 * earlier results stay. Reads nothing unless `isNeeded`.
 */
export function useArtifactResults(wanted: ResultsQuery, isNeeded: boolean): ArtifactResultsRead {
  const { period, query, part, limit } = wanted;
  const pathOf = (page: string | undefined) =>
    resultsPath({ limit: String(limit ?? partSize), period, q: query.slice(0, maxSearchLength), page });
  const first = useRead(isNeeded ? pathOf(part) : null, resultsSchema);
  const {
    data: more,
    error,
    readNext,
  } = useMoreReads((index) => (isNeeded ? pathOf(String(Number(part ?? 1) + 1 + index)) : null), resultsSchema);
  const current = useMemo((): Results | undefined => {
    if (!first.data) return undefined;
    const { items, page, total } = first.data;
    const last = page + more.length;
    const parts = {
      offset: (page - 1) * partSize,
      total: limit === undefined ? total : items.length,
      next: limit === undefined && last * partSize < total ? last + 1 : undefined,
      readNext,
    };
    return { query, period, artifacts: [...items, ...more.flatMap((results) => results.items)], parts };
  }, [first.data, more, readNext, query, period, limit]);
  const [latest, setLatest] = useState(current);
  if (current !== undefined && current !== latest) setLatest(current);
  const earlier = latest?.period === period ? latest : undefined;
  return { results: current ?? earlier, error: first.error ?? error };
}

/** Reads the artifact with an id: a list of one, or of none. */
export const useArtifactResult = (id: number | undefined) =>
  useRead(id === undefined ? null : resultsPath({ id: String(id) }), resultsSchema);

/** Reads an artifact by the last segment of its path, with what its page shows beside it; null when there is none. */
export const useArtifactPage = (segment: string) =>
  useRead(
    `/api/artifacts/${encodeURIComponent(segment)}`,
    async () => (await import(/* webpackChunkName: "schemas" */ './artifact-page.schema')).optionalArtifactPageSchema,
  );
