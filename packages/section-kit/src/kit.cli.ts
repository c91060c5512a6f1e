import { existsSync, readFileSync } from 'node:fs';
import { updateKit } from './kit-update.js';

/** Makes the site in the section's package.json the default of all commands. */
function setDefaultSite(): void {
  if (process.env.SALARIA_SITE || !existsSync('package.json')) return;
  const { salaria } = JSON.parse(readFileSync('package.json', 'utf8')) as { salaria?: { site?: string } };
  if (salaria?.site) process.env.SALARIA_SITE = salaria.site;
}

setDefaultSite();
if (process.argv[2] === 'kit:update') process.exitCode = await updateKit(process.argv.slice(3));
else await import('@salaria/federation/cli');
