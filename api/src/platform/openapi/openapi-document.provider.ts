import { Injectable } from '@nestjs/common';

/** The OpenAPI document, created when it is first requested: by then all routes are known. */
@Injectable()
export class OpenApiDocumentProvider {
  private create: () => object = () => ({});
  private created: object | undefined;

  /** Sets the function that creates the document. */
  createWith(create: () => object): void {
    this.create = create;
  }

  get document(): object {
    this.created ??= this.create();
    return this.created;
  }
}
