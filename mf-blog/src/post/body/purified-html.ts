import DOMPurify from 'dompurify';
import {
  addressPattern,
  articleAttributes,
  articleTags,
  isAllowedClass,
  isAllowedId,
} from '@salaria/content/articles/article-rules';

function leavesSite(href: string | null): boolean {
  if (href === null || !URL.canParse(href, document.baseURI)) return false;
  const { protocol, origin } = new URL(href, document.baseURI);
  return /^https?:$/.test(protocol) && origin !== window.location.origin;
}

/** Creates a separate instance, because hooks of the default one would affect every user of DOMPurify. */
function createPurifier(): typeof DOMPurify {
  const purifier = DOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    const id = element.getAttribute('id');
    if (id !== null && !isAllowedId(element.localName, id)) element.removeAttribute('id');
    if (!isAllowedClass(element.localName, element.getAttribute('class') ?? '')) element.removeAttribute('class');
    // DOMPurify allows data: pictures regardless of ALLOWED_URI_REGEXP.
    if (!addressPattern.test(element.getAttribute('src') ?? '#')) element.removeAttribute('src');
    element.removeAttribute('rel');
    if (leavesSite(element.getAttribute('href'))) element.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
}

let purifier: typeof DOMPurify | undefined;

/** Sanitizes the HTML of an article by `article-rules`; links to other sites get rel=noopener. Needs a DOM. */
export function purifiedHtml(html: string): string {
  purifier ??= createPurifier();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...articleTags],
    ALLOWED_ATTR: [...articleAttributes],
    ALLOWED_URI_REGEXP: addressPattern,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
