/** What a draft's page may not do that the page of the site may. */
const draftDirectives: Readonly<Record<string, string>> = {
  'script-src': "'none'",
  'connect-src': "'none'",
  'worker-src': "'none'",
  'form-action': "'none'",
};

/** Returns the policy of a draft's page from that of the page: it runs nothing, and only `deskUrl` may frame it. */
export function toDraftPolicy(policy: string, deskUrl: string): string {
  const directives: Readonly<Record<string, string>> = { ...draftDirectives, 'frame-ancestors': deskUrl };
  return policy
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      return Object.hasOwn(directives, name) ? `${name} ${directives[name]}` : directive;
    })
    .join('; ');
}
