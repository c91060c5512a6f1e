/**
 * Version 5 of the algorithm of Mozilla's HTTP Observatory for one response over TLS: rules and points of
 * src/grader/charts.js and src/analyzer/tests in https://github.com/mdn/mdn-http-observatory, described at
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. Without HSTS preload lists.
 */
type Finding = { rule: string; finding: string; points: number };
export type Grade = { score: number; grade: string; findings: Finding[] };

/** A response; `html` is its body, or undefined for other content types. */
type ObservedResponse = { headers: Headers; html: string | undefined };

type Rule = (response: ObservedResponse) => [finding: string, points: number];

const broad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const hashOrNonce = /^'(sha256|sha384|sha512|nonce)-/;
const insecureScheme = /^(http|ftp):/;
const halfYear = 15_552_000;

function directivesOf(headers: Headers): Map<string, string[]> {
  const header = headers.get('content-security-policy') ?? '';
  const directives = header.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]));
}

const contentSecurityPolicy: Rule = ({ headers }) => {
  const policy = directivesOf(headers);
  if (policy.size === 0) return ['not implemented', -25];
  const sources = (...names: string[]) =>
    names.map((name) => policy.get(name)).find((found) => found !== undefined) ?? ['*'];
  // A hash or a nonce makes browsers ignore 'unsafe-inline'.
  const effective = (list: string[]) =>
    list.some((it) => hashOrNonce.test(it)) ? list.filter((it) => it !== "'unsafe-inline'") : list;
  const script = effective(sources('script-src', 'default-src'));
  const style = effective(sources('style-src', 'default-src'));
  const inline = (it: string) => broad.has(it) || it === "'unsafe-inline'" || it === 'data:';
  const passive = [...sources('img-src', 'default-src'), ...sources('media-src', 'default-src')];
  const active = [...policy].filter(([name]) => name !== 'img-src' && name !== 'media-src').flatMap(([, list]) => list);
  if (script.some(inline) || sources('object-src', 'default-src').some((it) => broad.has(it)))
    return ['unsafe sources of scripts or objects', -20];
  if (active.some((it) => insecureScheme.test(it))) return ['active content over http', -20];
  if ([...script, ...style].includes("'unsafe-eval'")) return ['unsafe-eval', -10];
  if (passive.some((it) => insecureScheme.test(it))) return ['pictures over http', -10];
  if (style.some(inline)) return ['unsafe sources of styles', 0];
  return sources('default-src').join() === "'none'"
    ? ["no unsafe source, default-src 'none'", 10]
    : ['no unsafe source', 5];
};

const cookies: Rule = ({ headers }) => {
  const all = headers.getSetCookie().map((cookie) => cookie.toLowerCase());
  if (all.length === 0) return ['none', 0];
  const lacking = (pattern: RegExp) => all.some((cookie) => !pattern.test(cookie));
  const sessions = all.filter((cookie) => /^[^=]*(login|sess)/.test(cookie));
  const protectedByHsts = strictTransportSecurity({ headers, html: undefined })[1] >= 0;
  if (sessions.some((cookie) => !/;\s*secure/.test(cookie)))
    return ['a session without Secure', protectedByHsts ? -10 : -40];
  if (sessions.some((cookie) => !/;\s*httponly/.test(cookie))) return ['a session without HttpOnly', -30];
  if (all.some((cookie) => /;\s*samesite/.test(cookie) && !/;\s*samesite=(lax|strict|none)/.test(cookie)))
    return ['an unknown SameSite', -20];
  if (lacking(/;\s*secure/)) return ['without Secure', protectedByHsts ? -5 : -20];
  return lacking(/;\s*samesite=/) ? ['Secure, without SameSite', 0] : ['Secure and SameSite', 5];
};

const crossOriginSharing: Rule = ({ headers }) => {
  const open = headers.get('access-control-allow-origin');
  if (open === null) return ['closed', 0];
  return headers.get('access-control-allow-credentials') === 'true' && open !== '*'
    ? ['open with credentials', -50]
    : ['public', 0];
};

const referrerPolicy: Rule = ({ headers }) => {
  const policies = (headers.get('referrer-policy') ?? '').split(',').map((it) => it.trim().toLowerCase());
  if (policies.join('') === '') return ['not implemented', 0];
  const priv = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);
  return priv.has(policies.at(-1) ?? '') ? ['private', 5] : ['unsafe or unknown', -5];
};

const strictTransportSecurity: Rule = ({ headers }) => {
  const header = headers.get('strict-transport-security');
  const seconds = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1];
  if (seconds === undefined || header?.includes(',')) return ['missing or unreadable', -20];
  return Number(seconds) < halfYear ? ['less than six months', -10] : ['at least six months', 0];
};

const subresourceIntegrity: Rule = ({ html }) => {
  const scripts = [...(html ?? '').matchAll(/<script\b([^>]*)\bsrc="([^"]*)"([^>]*)>/gi)];
  if (scripts.length === 0) return ['no scripts', 0];
  const withHash = (attributes: string) => /\bintegrity="[^"]+"/i.test(attributes);
  const foreign = scripts.filter(([, , address = '']) => /^(https?:)?\/\//i.test(address));
  if (foreign.some(([, , address = '']) => !/^https:/i.test(address)))
    return ['foreign scripts over an insecure line', -50];
  if (foreign.some(([, before = '', , after = '']) => !withHash(before + after)))
    return ['foreign scripts without a hash', -5];
  return scripts.every(([, before = '', , after = '']) => withHash(before + after))
    ? ['all with a hash', 5]
    : ['own scripts without a hash', 0];
};

const contentTypeOptions: Rule = ({ headers }) =>
  headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff' ? ['nosniff', 0] : ['missing', -5];

const frameOptions: Rule = ({ headers }) => {
  if (directivesOf(headers).has('frame-ancestors')) return ['by frame-ancestors', 5];
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? ['by header', 0] : ['missing', -20];
};

const crossOriginResources: Rule = ({ headers }) => {
  const policy = headers.get('cross-origin-resource-policy');
  if (policy === 'same-origin' || policy === 'same-site') return [policy, 10];
  return policy === null || policy === 'cross-origin' ? [policy ?? 'missing', 0] : ['unknown', -5];
};

const rules: Record<string, Rule> = {
  'content-security-policy': contentSecurityPolicy,
  cookies,
  'cross-origin-resource-sharing': crossOriginSharing,
  'referrer-policy': referrerPolicy,
  'strict-transport-security': strictTransportSecurity,
  'subresource-integrity': subresourceIntegrity,
  'x-content-type-options': contentTypeOptions,
  'x-frame-options': frameOptions,
  'cross-origin-resource-policy': crossOriginResources,
};

const grades = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
] as const;

/**
 * Grades a response.
 *
 * @param redirection points of the redirect from http, -20 to 0, for which the TLS proxy is responsible
 */
export function observatoryGrade(response: ObservedResponse, redirection = 0): Grade {
  const findings = Object.entries(rules).map(([rule, evaluate]) => {
    const [finding, points] = evaluate(response);
    return { rule, finding, points };
  });
  const all = [...findings.map(({ points }) => points), redirection];
  const sum = (points: number[]) => points.reduce((total, it) => total + it, 100);
  const baseScore = sum(all.filter((points) => points < 0));
  // Bonus points count from a base score of 90.
  const score = Math.max(0, baseScore >= 90 ? sum(all) : baseScore);
  return { score, grade: grades.find(([from]) => score >= from)?.[1] ?? 'F', findings };
}
