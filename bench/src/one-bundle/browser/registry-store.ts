import type { Registry } from '@salaria/contracts/sections';
import { registry } from 'one-bundle/parts';

// Replaces the shell's module of this name: one bundle knows its routes at build time, so the registry is neither
// read from the page nor validated nor refreshed.

export const getRegistry = (): Registry => registry;
export const readEmbeddedRegistry = getRegistry;
export const completeRegistry = (): Promise<Registry> => Promise.resolve(registry);
export const useRegistry = getRegistry;
export function setRegistry(): void {}
export async function refreshRegistry(): Promise<void> {}
export const isReloadUseful = (): boolean => false;
