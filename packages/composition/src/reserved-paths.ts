import { reservedPathPrefixes } from '@salaria/contracts/sections';

const reserved = new Set<string>(reservedPathPrefixes);

/** Whether a path belongs to the API or to files: never a page, also when nothing is found there. */
export const isReservedPath = (pathname: string): boolean => reserved.has(pathname.split('/', 2)[1] ?? '');
