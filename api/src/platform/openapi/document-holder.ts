import { Injectable } from '@nestjs/common';

/** The OpenAPI document, created when it is first requested: by then all routes are known. */
@Injectable()
export class DocumentHolder {
  private make: () => object = () => ({});
  private made: object | undefined;

  use(make: () => object): void {
    this.make = make;
  }

  get value(): object {
    this.made ??= this.make();
    return this.made;
  }
}
