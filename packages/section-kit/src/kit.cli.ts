import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { kitAnnouncement, updateKit } from './kit-update.js';

/** Makes the site in the section's package.json the default of all commands. */
function setDefaultSite(): void {
  if (process.env.SALARIA_SITE || !existsSync('package.json')) return;
  const { salaria } = JSON.parse(readFileSync('package.json', 'utf8')) as { salaria?: { site?: string } };
  if (salaria?.site) process.env.SALARIA_SITE = salaria.site;
}

/** Prints that the dev server's site has another kit, if it has one. */
async function announceKit(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { site: { type: 'string' } }, strict: false });
  const site = typeof values.site === 'string' ? values.site : process.env.SALARIA_SITE;
  const text = site === undefined ? undefined : await kitAnnouncement(process.cwd(), site);
  if (text !== undefined) console.log(text);
}

const [, , command, ...args] = process.argv;
setDefaultSite();
if (command === 'dev') void announceKit(args).catch(() => undefined);
if (command === 'kit:update') process.exitCode = await updateKit(args);
else await import('./cli/section.cli.js');
