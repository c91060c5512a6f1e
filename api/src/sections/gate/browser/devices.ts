import type { ReleaseVisit } from '@salaria/contracts/release-report';
import type { BrowserContextOptions } from 'playwright-core';

/** A window in which pages are opened; with `clicks` their buttons are clicked as well. */
export interface Device {
  name: ReleaseVisit['device'];
  width: number;
  height: number;
  clicks: boolean;
  /** What browsers of such devices send; `0` stands for the version. */
  userAgent: string;
}

export const devices: Device[] = [
  {
    name: 'phone',
    width: 360,
    height: 760,
    clicks: false,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/0.0.0.0 Mobile Safari/537.36',
  },
  {
    name: 'desktop',
    width: 1440,
    height: 900,
    clicks: true,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/0.0.0.0 Safari/537.36',
  },
];

/** How a device is called in sentences for the team. */
export const deviceLabels: Record<Device['name'], string> = { phone: 'sul telefono', desktop: 'sullo schermo grande' };

/** Returns what makes a headless browser look like a visitor's. */
export function contextOptions({ name, width, height, userAgent }: Device, version: string): BrowserContextOptions {
  const [major = ''] = version.split('.');
  return {
    viewport: { width, height },
    userAgent: userAgent.replace('Chrome/0.', `Chrome/${major}.`),
    isMobile: name === 'phone',
    hasTouch: name === 'phone',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    serviceWorkers: 'block',
  };
}
