import type { Page } from '@playwright/test';
import { expect } from './test';

/** Adds a constructed style sheet, to which the content security policy does not apply. */
export const addStyles = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/**
 * Returns elements whose text is cut off and cannot be scrolled to, except those clipped on purpose (clamped, screen
 * reader only).
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textNodes = (element: Element) =>
      [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const clipping = (element: Element): Element | undefined => {
      for (let it: Element | null = element; it && it !== document.body; it = it.parentElement) {
        const style = getComputedStyle(it);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        return it;
      }
      return undefined;
    };
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const [first, ...others] = textNodes(element);
      if (!first || !element.checkVisibility()) return [];
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || style.webkitLineClamp !== 'none') return [];
      const box = clipping(element);
      if (!box) return [];
      const boxStyle = getComputedStyle(box);
      if (
        boxStyle.clipPath !== 'none' ||
        boxStyle.webkitLineClamp !== 'none' ||
        /auto|scroll/.test(boxStyle.overflowX + boxStyle.overflowY)
      )
        return [];
      const outer = box.getBoundingClientRect();
      // Glyphs may hang over the edge of their line by a few pixels.
      const slack = 4;
      const isCut = (node: Node) => {
        const range = document.createRange();
        range.selectNode(node);
        const inner = range.getBoundingClientRect();
        return (
          inner.left < outer.left - slack ||
          inner.right > outer.right + slack ||
          inner.top < outer.top - slack ||
          inner.bottom > outer.bottom + slack
        );
      };
      return [first, ...others]
        .filter(isCut)
        .map((node) => `${element.tagName.toLowerCase()} «${node.textContent?.trim().slice(0, 60)}»`);
    });
  });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns elements that overflow the window to the right, for the message. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const limit = document.documentElement.clientWidth + 1;
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > limit)
      .slice(0, 8)
      .map((element) => element.outerHTML.slice(0, 140));
  });

/** Expects no horizontal scrolling and no cut texts besides those in `before`. */
export async function expectNothingLost(page: Page, before: readonly string[]): Promise<void> {
  // The layout changes some frames after the window size.
  await expect.poll(async () => ((await overflow(page)) > 0 ? overflowing(page) : [])).toEqual([]);
  await expect.poll(async () => (await cutTexts(page)).filter((text) => !before.includes(text))).toEqual([]);
}

/** Returns targets that miss WCAG 2.5.8: smaller than 24 px, outside of a sentence, and too near to another target. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const minSizePx = 24;
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role="tab"], [role="radio"], ' +
          '[tabindex]:not([tabindex="-1"])',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled') &&
        element.getBoundingClientRect().width > 1 &&
        !element.closest('[aria-hidden="true"]'),
    );
    const boxOf = (element: HTMLElement) => {
      // A radio button is clicked by its label, and a link may reach over a whole card by its pseudo element.
      const label = element.matches('input') ? element.closest('label') : null;
      return (label ?? element).getBoundingClientRect();
    };
    const boxes = targets.map((element) => ({ element, box: boxOf(element) }));
    const isSmall = ({ box }: { box: DOMRect }) => box.width < minSizePx - 0.5 || box.height < minSizePx - 0.5;
    const inSentence = (element: HTMLElement) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
    const centre = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    /** Returns the target that a circle of 24 px around a small one touches, or whose own circle it touches. */
    const crowdedBy = (one: { element: HTMLElement; box: DOMRect }) => {
      const { x, y } = centre(one.box);
      return boxes.find((other) => {
        if (other.element === one.element || other.element.contains(one.element) || one.element.contains(other.element))
          return false;
        if (isSmall(other)) {
          const { x: x2, y: y2 } = centre(other.box);
          return Math.hypot(x - x2, y - y2) < minSizePx;
        }
        const dx = Math.max(other.box.left - x, 0, x - other.box.right);
        const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
        return Math.hypot(dx, dy) < minSizePx / 2;
      });
    };
    const coversCard = (element: HTMLElement) => getComputedStyle(element, '::after').position === 'absolute';
    return boxes
      .filter((one) => isSmall(one) && !inSentence(one.element) && !coversCard(one.element))
      .flatMap((one) =>
        crowdedBy(one)
          ? [`${Math.round(one.box.width)} x ${Math.round(one.box.height)}: ${one.element.outerHTML.slice(0, 140)}`]
          : [],
      );
  });
