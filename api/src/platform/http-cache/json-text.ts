/** JSON that the database wrote: sent as it is, neither parsed nor written again. */
export class JsonText {
  constructor(readonly text: string) {}
}
