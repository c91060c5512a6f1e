import type { ReleaseVisit } from '@salaria/contracts/release-report';

/** A window in which pages are opened; with `clicks` their buttons are clicked as well. */
export type Device = { name: ReleaseVisit['device']; width: number; height: number; clicks: boolean };

export const devices: Device[] = [
  { name: 'phone', width: 360, height: 760, clicks: false },
  { name: 'desktop', width: 1440, height: 900, clicks: true },
];

/** How a device is called in sentences for the team. */
export const deviceLabels: Record<Device['name'], string> = { phone: 'sul telefono', desktop: 'sullo schermo grande' };
