import type { Response } from 'express';

/** Geolocation for nearby artifacts; no other device feature. */
const permissionsPolicy = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** Sets what a page may load, and which features of the device it may use. */
export function setPageHeaders(response: Response, contentSecurityPolicy: string): void {
  response.setHeader('content-security-policy', contentSecurityPolicy);
  response.setHeader('permissions-policy', permissionsPolicy);
}
