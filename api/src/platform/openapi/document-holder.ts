import { Injectable } from '@nestjs/common';

/** The OpenAPI document, made once the application knows all its routes. */
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
