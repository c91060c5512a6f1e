/** The sentence of an event. Only `auditEvent` makes one, which is how a test knows them all. */
export type AuditEvent = string & { readonly isAuditEvent: true };

const declared: AuditEvent[] = [];
export const auditEvents: readonly AuditEvent[] = declared;

/** Declares an event that is no call of staff. Its sentence is written as those of calls (audit-sentence.ts). */
export function auditEvent(sentence: string): AuditEvent {
  const event = sentence as AuditEvent;
  declared.push(event);
  return event;
}
