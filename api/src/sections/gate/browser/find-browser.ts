import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the packages of Chromium, Chrome and Edge install their programs. */
const linuxPrograms = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/usr/bin/microsoft-edge',
];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const windowsPrograms = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

function usualPrograms(): string[] {
  if (process.platform === 'darwin') return macPrograms;
  if (process.platform !== 'win32') return linuxPrograms;
  const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  return folders.flatMap((folder) => (folder ? windowsPrograms.map((program) => path.join(folder, program)) : []));
}

/** `isConfigured`: a browser that the operator names must work; one that was found is left out when it does not. */
export type FoundBrowser = { program: string; isConfigured: boolean };

/** Returns the browser of SMOKE_BROWSER, else one in the usual places; undefined for `off` and where there is none. */
export function findBrowser(configured: string | undefined, programs = usualPrograms()): FoundBrowser | undefined {
  if (configured === 'off') return undefined;
  if (configured) return { program: configured, isConfigured: true };
  const program = programs.find((it) => existsSync(it));
  return program === undefined ? undefined : { program, isConfigured: false };
}
