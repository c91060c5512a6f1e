import { type Field, isCheckable } from './field';

/** Sets a value that React's own setter on the element does not see, so that React reports it as a change. */
function setNativeValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** Makes React take over the value that the visitor gave a field before hydration. */
export function replayValue(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!isCheckable(field)) return;
    field.checked = !value;
    field.click();
    return;
  }
  const caret = field instanceof HTMLSelectElement ? null : field.selectionEnd;
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  setNativeValue(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
}
