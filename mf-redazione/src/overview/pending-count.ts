/** How much of an area waits for staff. */
export interface Pending {
  /** Undefined until it has been read. */
  count: number | undefined;
  error: unknown;
  /** Words after the number. */
  one: string;
  many: string;
}
