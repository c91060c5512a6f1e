import DOMPurify from 'dompurify';
import { addressPattern, articleAttributes, articleTags, containerId } from '@salaria/content/article-rules';

function leavesSite(href: string | null): boolean {
  if (href === null || !URL.canParse(href, document.baseURI)) return false;
  const { protocol, origin } = new URL(href, document.baseURI);
  return /^https?:$/.test(protocol) && origin !== window.location.origin;
}

/** An instance of our own, so that its hooks touch nobody else's. */
function makePurifier(): typeof DOMPurify {
  const purifier = DOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    const id = element.getAttribute('id');
    if (id !== null && !(element.tagName === 'DIV' && containerId.test(id))) element.removeAttribute('id');
    // DOMPurify lets data: pictures pass whatever the pattern says.
    if (!addressPattern.test(element.getAttribute('src') ?? '#')) element.removeAttribute('src');
    element.removeAttribute('rel');
    if (leavesSite(element.getAttribute('href'))) element.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
}

let purifier: typeof DOMPurify | undefined;

/** Leaves of an article's HTML only what `article-rules` allows; links to other sites get rel=noopener. Needs a document. */
export function purifiedHtml(html: string): string {
  purifier ??= makePurifier();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...articleTags],
    ALLOWED_ATTR: [...articleAttributes],
    ALLOWED_URI_REGEXP: addressPattern,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
