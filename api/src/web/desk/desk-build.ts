import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml, escapeText } from '../../platform/formats/markup.js';
import { StartupError } from '../../platform/startup-error.js';

/** Where the build of `redazione/` has left room for the origin and the name of the public site. */
const publicUrlPlaceholder = '__PUBLIC_URL__';
const siteNamePlaceholder = '__SITE_NAME__';

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

/** Fills in the public site's origin and name. */
export const fillDeskHtml = (html: string, { publicUrl, siteName }: { publicUrl: string; siteName: string }): string =>
  html
    .replaceAll(publicUrlPlaceholder, escapeText(publicUrl))
    .replaceAll(siteNamePlaceholder, () => escapeHtml(siteName));
