import { readPage } from '../page-tools.js';
import type { Tab } from '../tab.js';

/** Parts of a page that are the site's, as sentences for the team call them. */
const parts = { header: 'il menu del sito', footer: 'il piè di pagina del sito', main: 'altre parti della pagina' };
type Part = keyof typeof parts;

/** Controls of each part that are visible, and those of them that a visitor's finger reaches. */
export type Reach = Record<Part, { visible: number; reached: number }>;

/** Controls of one part that are looked at. */
const maxControls = 16;

/**
 * Looks what is on top of the links, buttons and fields outside the section's own part. The browser answers, not the
 * page; what lets clicks through covers as well.
 * @throws UnreadablePage
 */
export async function readReach({ page, session, probe }: Tab, section: string): Promise<Reach> {
  const call = <T>(expression: string) => readPage('che cosa copre', page.evaluate<T>(`window.${probe}.${expression}`));
  const isReached = async (at: number): Promise<boolean> => {
    const [x = 0, y = 0] = (await call<string>(`showControl(${at})`)).split(' ').map(Number);
    const location = { x, y, ignorePointerEventsNone: true };
    const hit = await session.send('DOM.getNodeForLocation', location).catch(() => undefined);
    if (!hit) return false;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: hit.backendNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function () { return window.${probe}.isControl(this, ${at}); }`,
      returnByValue: true,
    });
    return result.value === true;
  };
  const look = async (part: Part) => {
    const visible = Math.min(maxControls, await call<number>(`findControls('${part}', ${JSON.stringify(section)})`));
    let reached = 0;
    for (let at = 0; at < visible; at += 1) if (await readPage('che cosa copre', isReached(at))) reached += 1;
    return { visible, reached };
  };
  return { header: await look('header'), footer: await look('footer'), main: await look('main') };
}

/**
 * Compares with a page without sections: of the menu each control must be reached, of what scrolls half, since a round
 * button in a corner may lie over the end of it.
 */
export function coverProblems(reference: Reach, { header, footer, main }: Reach): string[] {
  const covered: Part[] = [];
  if (header.reached < reference.header.reached) covered.push('header');
  if (footer.reached * 2 < reference.footer.reached) covered.push('footer');
  if (main.reached * 2 < main.visible) covered.push('main');
  return covered.slice(0, 1).map((part) => `copre ${parts[part]}`);
}
