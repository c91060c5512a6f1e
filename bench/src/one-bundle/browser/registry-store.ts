import type { Registry } from '@salaria/contracts/sections';
import { registry } from 'one-bundle/parts';

// In place of the shell's module of this name: one bundle knows its routes when it is built, so nothing is read from the
// document, checked, asked again or watched.

export const getRegistry = (): Registry => registry;
export const registryOfDocument = getRegistry;
export const useRegistry = getRegistry;
export function setRegistry(): void {}
export async function refreshRegistry(): Promise<void> {}
