/** JSON written by the database, sent without being parsed. */
export class JsonText {
  constructor(readonly text: string) {}
}
