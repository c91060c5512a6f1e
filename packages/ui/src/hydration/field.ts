export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether an event's target is a form field. */
export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Whether a field is a checkbox or a radio button. */
export const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
