/** The OpenAPI document, created when it is first requested: by then all routes are known. */
export class OpenApiDocumentProvider {
  private created: object | undefined;

  constructor(private readonly create: () => object) {}

  get document(): object {
    this.created ??= this.create();
    return this.created;
  }
}
