import type { Site } from '@salaria/contracts/site';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml, escapeText } from '../../platform/formats/markup.js';
import { StartupError } from '../../platform/startup-error.js';

/** Where the build of `redazione/` has left room for the origin, the name and the logo of the public site. */
const publicUrlPlaceholder = '__PUBLIC_URL__';
const siteNamePlaceholder = '__SITE_NAME__';
const logoPlaceholder = '__SITE_LOGO__';

/** The built desk: its HTML, and the folder of its files. */
export type DeskBuild = { html: string; assetsDir: string };

/** Injection token of the desk's build. */
export const DESK = Symbol('DESK');

/** @throws StartupError when the desk has not been built */
export function readDeskBuild(root: string): DeskBuild {
  const dist = path.join(root, 'redazione/dist');
  try {
    return { html: readFileSync(path.join(dist, 'index.html'), 'utf8'), assetsDir: path.join(dist, 'assets') };
  } catch {
    throw new StartupError('La redazione non è compilata: eseguire «npm run build» nella cartella del progetto.');
  }
}

/** Fills in the public site's origin, name and logo. */
export const fillDeskHtml = (html: string, publicUrl: string, { name, logo }: Pick<Site, 'name' | 'logo'>): string =>
  html
    .replaceAll(publicUrlPlaceholder, escapeText(publicUrl))
    .replaceAll(siteNamePlaceholder, () => escapeHtml(name))
    .replaceAll(logoPlaceholder, () => escapeHtml(logo?.src ?? ''));
