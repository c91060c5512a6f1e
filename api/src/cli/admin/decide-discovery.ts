import type { DataSource, EntityManager } from 'typeorm';
import { contentFileOf, lockDiscovery, rejectDiscovery, verifyDiscovery } from '../../domains/discoveries/decisions.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { CommandError } from '../command-line.js';
import { registers } from './registers.js';
import { rowLines, singleLine } from './sheet.js';

/** Runs a decision in a transaction; what the domain refuses becomes the command's error. */
async function decide(source: DataSource, decision: (manager: EntityManager) => Promise<string[]>): Promise<string[]> {
  try {
    return await source.transaction(decision);
  } catch (error) {
    throw error instanceof ApiError ? new CommandError(singleLine(error.message)) : error;
  }
}

/** Marks a discovery as verified and returns the lines to print. The name of an earlier verifier is kept. */
export const verifyDiscoveryCommand = (source: DataSource, id: number, by: string, note: string | undefined) =>
  decide(source, async (manager) => {
    const { title, importKey, isVerified } = await verifyDiscovery(manager, id, { by, note });
    const lines = [`Scoperta ${id} verificata da ${singleLine(by)}: ${singleLine(title)}`];
    if (importKey === null || isVerified === 'true') return lines;
    return [
      ...lines,
      `Viene da ${contentFileOf(importKey)}: scrivere «verified: true» anche lì, ` +
        'o la prossima importazione la rimette in attesa.',
    ];
  });

/**
 * Deletes a discovery and returns the lines to print.
 *
 * @throws CommandError that shows the discovery when `yes` is false
 */
export const rejectDiscoveryCommand = (source: DataSource, id: number, yes: boolean) =>
  decide(source, async (manager) => {
    const { importKey } = await lockDiscovery(manager, id);
    if (importKey !== null) {
      const file = contentFileOf(importKey);
      throw new CommandError(`La scoperta ${id} viene da ${file}: togliere il file e dare npm run content:import.`);
    }
    const shown = rowLines(await registers.discoveries.read(manager, { id }));
    if (!yes)
      throw new CommandError(
        [...shown, '', 'Nulla è stato tolto: per toglierla ripetere il comando con --yes.'].join('\n'),
      );
    await rejectDiscovery(manager, id);
    return [...shown, '', `Scoperta ${id} tolta dal sito.`];
  });
