import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from '../../../platform/config/env.js';
import type { SiteData } from '../data/site-data.js';
import { findBrowser } from './find-browser.js';
import { SmokeBrowser } from './smoke-browser.js';
import type { Candidate } from './visit-page.js';

it('smoke tests in a browser run one after another, also those of one section', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-browser-'));
  const log = path.join(folder, 'log');
  const program = path.join(folder, 'browser.sh');
  // A fake browser: it waits until another one has started, half a second at most, and notes the count.
  const script = [
    '#!/bin/sh',
    `echo started >> ${log}`,
    'i=0',
    `while [ "$(grep -c started ${log})" -lt 2 ] && [ $i -lt 5 ]; do sleep 0.1; i=$((i+1)); done`,
    `grep -c started ${log} >> ${log}.counts`,
  ];
  writeFileSync(program, script.join('\n'));
  chmodSync(program, 0o755);
  const data = { publicReads: () => [] as string[] } as Partial<SiteData> as SiteData;
  const browser = new SmokeBrowser(parseEnv({ SMOKE_BROWSER: program }), data);
  const sources = { registry: { version: '', sections: [] }, manifests: [], shellPages: {} };
  const sections = ['mf-una', 'mf-altra', 'mf-altra'];
  const findings = await Promise.all(
    sections.map((section) => browser.visit({ section, sources } as Partial<Candidate> as Candidate, ['/'])),
  );
  for (const { problems } of findings) expect(problems[0]).toContain('Il browser di prova non funziona');
  expect(readFileSync(`${log}.counts`, 'utf8').trim().split('\n')).toEqual(['1', '2', '3']);
  rmSync(folder, { recursive: true });
});

it('the browser of the gate is the configured one, else the first that is installed, or none', () => {
  const { execPath } = process;
  expect(findBrowser('/opt/browser', [execPath])).toEqual({ program: '/opt/browser', isConfigured: true });
  const found = { program: execPath, isConfigured: false };
  expect(findBrowser(undefined, ['/non/esiste', execPath, '/usr/bin/env'])).toEqual(found);
  expect(findBrowser(undefined, ['/non/esiste'])).toBeUndefined();
  expect(findBrowser('off', [execPath])).toBeUndefined();
});
