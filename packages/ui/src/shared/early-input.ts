import { type Field, isCheckable, isField } from '../hydration/field';
import { replayValue } from '../hydration/replay-input';

/**
 * Attribute of an element whose React components are not hydrated yet: the site, and the page and each section's part
 * in it. The server writes it; `markHydrated` removes it.
 */
export const unhydrated = 'data-unhydrated';
/** The same for an element whose code is loaded when the visitor comes near it; the page is hydrated without it. */
export const unloaded = 'data-unloaded';
const pending = `[${unhydrated}]`;
const selector = `${pending}, [${unloaded}]`;

/** A click on a control without effect of its own. */
type Click = { control: HTMLElement; event: Event };

const maxClicks = 5;
let clicks: Click[] = [];
/** Text, or state of a checkbox or radio button, by field. */
const values = new Map<Field, string | boolean>();

function recordValue(field: Field): void {
  if (!values.has(field) && !field.closest(selector)) return;
  // A radio button replaces the earlier choice of its group.
  for (const other of values.keys())
    if (other !== field && field.type === 'radio' && other.type === 'radio' && other.name === field.name)
      values.delete(other);
  values.set(field, isCheckable(field) ? field.checked : field.value);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.defaultSelected && !option.selected);
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function recordClick(event: Event): void {
  // A button of a popover acts without scripts, where browsers know popovers.
  const clickable = 'popover' in HTMLElement.prototype ? 'button:not([popovertarget])' : 'button';
  const { target } = event;
  const control = target instanceof Element ? target.closest<HTMLElement>(clickable) : null;
  if (!control?.closest(selector)) return;
  clicks = [...clicks, { control, event }].slice(-maxClicks);
  if (!control.closest(pending)) hold({ control, event });
}

/** Time after which the browser submits a form whose code has not come. */
const loadTimeoutMs = 3000;

/** Keeps a click from browser and React in a part whose code is on its way, because the page around it is hydrated. */
function hold({ control, event }: Click): void {
  event.preventDefault();
  event.stopPropagation();
  if (!(control instanceof HTMLButtonElement) || control.type !== 'submit') return;
  setTimeout(() => {
    if (!clicks.some((click) => click.event === event)) return;
    clicks = clicks.filter((click) => click.event !== event);
    control.form?.requestSubmit(control);
  }, loadTimeoutMs);
}

/**
 * Whether React handles the click that makes it hydrate the control at once. It stops those whose code or data are
 * still to come (react-dom, dispatchEvent).
 */
const isHandledByReact = ({ event }: Click) => event.eventPhase !== Event.NONE && !event.cancelBubble;

/** Adds what is typed in other forms with the same address to one that the browser submits before hydration. */
function completeForm({ target: form, formData }: FormDataEvent): void {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return;
  for (const [{ name, form: other, isConnected }, value] of values) {
    const isSibling = isConnected && other?.method === 'get' && other.action === form.action;
    if (isSibling && name && value && typeof value === 'string') formData.set(name, value);
  }
}

/** Follows the link that closes a dialog of the server's HTML (packages/ui, Dialog). */
function closeDialog({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.querySelector<HTMLElement>(`${pending} dialog [aria-label=Chiudi]`)?.click();
}

/**
 * Records what the visitor types and clicks in parts of the page that React has not hydrated, and closes their dialogs
 * with Escape.
 */
export function recordEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    if (isChanged(field)) recordValue(field);
  for (const kind of ['input', 'change'])
    document.addEventListener(kind, ({ target }) => isField(target) && recordValue(target), true);
  document.addEventListener('click', recordClick, true);
  document.addEventListener('formdata', completeForm);
  document.addEventListener('keydown', closeDialog);
}

const isReady = (element: Element) => !element.closest(selector);

/** Returns the hydrated fields that have been changed, with their values. */
const changedFields = () => [...values].filter(([field]) => isReady(field) && field.isConnected);

/** Repeats what the visitor typed and clicked in what is hydrated by now. */
export function replayEarlyInput(): void {
  for (const [field, value] of changedFields()) replayValue(field, value);
  for (const field of [...values.keys()].filter(isReady)) values.delete(field);
  const pressed = clicks.flatMap(({ control }) => (isReady(control) ? [control] : []));
  clicks = clicks.filter(({ control }) => !isReady(control));
  if (!document.querySelector(pending)) finish();
  for (const control of pressed) control.click();
}

/** Time after which `whenHydrated` resolves although a part of the page is not hydrated. */
const hydrationTimeoutMs = 3000;
let finish: () => void = () => undefined;
const hydrated = new Promise<void>((resolve) => {
  finish = resolve;
});

/** Resolves when the whole page is hydrated, or after a timeout. For code that the page itself does not need. */
export function whenHydrated(): Promise<void> {
  setTimeout(finish, hydrationTimeoutMs);
  return hydrated;
}

/**
 * Marks an element as hydrated. For use as a ref, so that React calls it when the element's components have been
 * committed; `useEarlyInput` then repeats what the visitor typed and clicked before.
 */
export function markHydrated(element: HTMLElement | null): void {
  if (!element?.matches(selector)) return;
  for (const attribute of [unhydrated, unloaded]) element.removeAttribute(attribute);
  clicks = clicks.filter((click) => click.control.closest(selector) || !isHandledByReact(click));
  // A choice is repeated before React renders again as well, which would undo it until then.
  queueMicrotask(() => {
    for (const [field, value] of changedFields()) if (isCheckable(field)) replayValue(field, value);
  });
}
