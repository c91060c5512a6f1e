/**
 * Headers of every stored file. Opened as a document (an SVG, say), a file may run, load and submit nothing and has no
 * origin; pages that load it as a script, style or picture go by their own policy.
 */
export const fileSecurityHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;
