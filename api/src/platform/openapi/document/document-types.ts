import type { OpenAPIObject } from '@nestjs/swagger';

// @nestjs/swagger exports the type of the whole document only.

interface Reference {
  $ref: string;
}
type Inline<T> = Exclude<T, Reference | undefined>;

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
export type Parameter = Inline<NonNullable<Operation['parameters']>[number]>;
type OperationResponse = Inline<Operation['responses'][string]>;
/** Bodies by media type. */
export type Content = NonNullable<OperationResponse['content']>;
export type Schema = Inline<Content[string]['schema']>;

/** Returns a part of the document; undefined where it is a reference to a component, or missing. */
export const inlinePart = <T extends object>(part: T | Reference | undefined): T | undefined =>
  part === undefined || isReference(part) ? undefined : part;

const isReference = (part: object): part is Reference => '$ref' in part;

/** Returns the parameters of an operation. */
export const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.flatMap((parameter) => inlinePart(parameter) ?? []);

/** Returns the content of a request body. */
export const bodyContentOf = ({ requestBody }: Operation): Content => inlinePart(requestBody)?.content ?? {};
