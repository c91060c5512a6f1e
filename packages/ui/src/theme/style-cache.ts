import createCache, { type EmotionCache, type StylisElement, type StylisPlugin } from '@emotion/cache';

/** At-rules that apply to the whole page wherever they are written. */
const globalAtRules = new Set(['@font-face', '@import', '@page', '@property', '@namespace', '@counter-style']);

/** Returns the last compound of a selector: the one that matches the styled element. */
function lastCompound(selector: string): string {
  let depth = 0;
  for (let index = selector.length - 1; index >= 0; index -= 1) {
    const character = selector.charAt(index);
    if (character === ')' || character === ']') depth += 1;
    else if (character === '(' || character === '[') depth -= 1;
    else if (depth === 0 && /[\s>+~]/.test(character)) return selector.slice(index + 1);
  }
  return selector;
}

const startsWithClass = (selector: string, className: string): boolean =>
  selector.startsWith(className) && !/[\w-]/.test(selector.charAt(className.length));

/** Whether a selector can match only an element of the class, its descendants or siblings. */
export const isScoped = (selector: string, className: string): boolean =>
  startsWithClass(selector, className) || startsWithClass(lastCompound(selector), className);

const isKeyframe = ({ parent, root }: StylisElement): boolean =>
  parent?.type === '@keyframes' || root?.type === '@keyframes';

function removeElement(element: StylisElement): void {
  element.props = [];
  element.children = [];
  element.value = '';
  element.return = '';
}

/**
 * Creates the Emotion cache of the site. It drops the rules of a component that would style anything outside of it,
 * such as `body:has(&) main`; only `GlobalStyles` may do that, and the facade does not export it. It adds no vendor
 * prefixes: the supported browsers need none but `-webkit-user-select`, which components write themselves.
 */
export function createStyleCache(): EmotionCache {
  // Undefined while the global styles of the shell are inserted.
  let scope: string | undefined;
  const dropUnscopedRules: StylisPlugin = (element) => {
    if (scope === undefined) return;
    if (globalAtRules.has(element.type)) removeElement(element);
    if (element.type !== 'rule' || !Array.isArray(element.props) || isKeyframe(element)) return;
    const className = scope;
    if (!element.props.every((selector) => isScoped(selector, className))) removeElement(element);
  };
  const cache = createCache({ key: 'css', stylisPlugins: [dropUnscopedRules] });
  const { insert } = cache;
  cache.insert = (selector, serialized, sheet, shouldCache) => {
    const isGlobal = selector === '' && !serialized.name.startsWith('animation-');
    scope = isGlobal ? undefined : selector || '@keyframes';
    return insert(selector, serialized, sheet, shouldCache);
  };
  return cache;
}
