/** A form that the server did not accept, as its page shows it again. */
export type SubmittedForm = {
  /** Path of the page that has the form. */
  path: string;
  /** What the visitor wrote, by field. */
  values: Record<string, string>;
  /** What is wrong with a field, by field. */
  problems: Record<string, string>;
  /** Why the form was not accepted, when no field is the reason. */
  message?: string;
};
