import { renderHtmlPage } from '../pages/html/html-page.js';
import type { PageModel } from '../pages/html/page-model.js';

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

/**
 * Writes the HTML of a draft's page: without scripts, and without what programs look for. Links open windows of their
 * own: pages of the site refuse to be framed.
 */
export function renderDraftPage(model: PageModel): string {
  const { head, resources } = model;
  return renderHtmlPage({
    ...model,
    linkTarget: '_blank',
    head: { ...head, noindex: true, canonical: undefined, alternates: [], jsonLd: [] },
    resources: resources.filter((resource) => 'as' in resource && (resource.as === 'font' || resource.as === 'image')),
  });
}
