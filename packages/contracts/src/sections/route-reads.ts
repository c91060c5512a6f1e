import * as z from '@salaria/contracts/z';

/** Returns the names of the parameters in a pattern: `:slug` of `/blog/:slug`. */
export const placeholdersOf = (pattern: string): string[] =>
  [...pattern.matchAll(/:([a-z][a-z0-9]*)/gi)].map(([, name = '']) => name);

/** API path; `:slug` stands for a parameter of the page's path or query. */
export const apiPathSchema = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^\/api(?:\/(?:(?!\.)[a-z0-9_.-]+|:[a-z][a-z0-9]*))+$/i,
      'Una lettura è un percorso /api/… senza parametri di ricerca',
    ),
  );

const queryParameterSchema = z
  .strictObject({
    /** Name in the query of the call. */
    name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/i, 'Nome di parametro non valido')),
    /** Parameter of the page whose value the call gets; without a value, the call is made without this parameter. */
    parameter: z.optional(z.string()),
    /** What the call gets for each value of the page's parameter; other values count as not given. */
    values: z.optional(z.record(z.string(), z.string())),
    /** Without a value nothing is read. */
    required: z.optional(z.literal(true)),
    /** The same value in every call, in place of `parameter`. */
    value: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ parameter, value }) => (parameter === undefined) !== (value === undefined),
      'Un parametro della lettura ha «parameter» o «value»',
    ),
  );

const callSchema = {
  path: apiPathSchema,
  /** In the order in which components write them. */
  query: z.optional(z.array(queryParameterSchema).check(z.maxLength(10))),
};

/**
 * A read of a page before it renders. `otherwise` is read where a parameter of the path or a required one has no value.
 * While `list` is long (`largeLists` of the registry), the calls of `paged` take the place of both.
 */
export const routeReadSchema = z.strictObject({
  ...callSchema,
  otherwise: z.optional(z.strictObject(callSchema)),
  paged: z.optional(
    z.strictObject({ list: apiPathSchema, calls: z.array(z.strictObject(callSchema)).check(z.maxLength(5)) }),
  ),
});
export type RouteRead = z.infer<typeof routeReadSchema>;

/** Returns the read and its alternatives. */
const callsOf = ({ otherwise, paged, ...call }: RouteRead) => [
  call,
  ...(otherwise ? [otherwise] : []),
  ...(paged?.calls ?? []),
];

/** Returns the API paths of reads, with their placeholders. */
export const readPaths = (reads: readonly RouteRead[]): string[] => reads.flatMap(callsOf).map(({ path }) => path);

/** Returns the names of the page's parameters that reads name. */
export const readParameters = (reads: readonly RouteRead[]): string[] =>
  reads
    .flatMap(callsOf)
    .flatMap(({ path, query = [] }) => [
      ...placeholdersOf(path),
      ...query.flatMap(({ parameter }) => (parameter === undefined ? [] : [parameter])),
    ]);
