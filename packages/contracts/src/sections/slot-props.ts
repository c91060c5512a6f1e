import * as z from '@salaria/contracts/z';

/** The keywords of JSON Schema that describe a prop; the gate evaluates them, so there are no patterns. */
const propSchema = z.strictObject({
  type: z.enum(['string', 'integer', 'number', 'boolean']),
  description: z.optional(z.string().check(z.maxLength(200))),
  enum: z.optional(
    z.array(z.union([z.string().check(z.maxLength(100)), z.number()])).check(z.minLength(1), z.maxLength(50)),
  ),
  examples: z.optional(
    z
      .array(z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]))
      .check(z.minLength(1), z.maxLength(5)),
  ),
});
const propName = z.string().check(z.regex(/^[a-z][a-z0-9]{0,39}$/i, 'Il nome di una proprietà ha lettere e cifre'));

/** A JSON Schema of the props that a part of a slot gets: few facts, by which it reads what it shows. */
export const slotPropsSchema = z
  .strictObject({
    type: z.literal('object'),
    properties: z
      .record(propName, propSchema)
      .check(z.refine((properties) => Object.keys(properties).length <= 10, 'Al massimo 10 proprietà')),
    required: z.optional(z.array(propName)),
  })
  .check(
    z.refine(({ properties, required = [] }) => required.every((name) => Object.hasOwn(properties, name)), {
      error: 'Una proprietà richiesta non è fra le proprietà',
      path: ['required'],
    }),
  );
export type SlotProps = z.infer<typeof slotPropsSchema>;

/** With an example of each prop, with which the gate renders the parts of other sections. */
export const offeredPropsSchema = slotPropsSchema.check(
  z.refine(({ properties }) => Object.values(properties).every(({ examples }) => examples !== undefined), {
    error: 'Ogni proprietà di uno spazio offerto ha un esempio (examples)',
    path: ['properties'],
  }),
);

/** Returns the first example of each prop. */
export const exampleProps = ({ properties }: SlotProps): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { examples }]) =>
      examples?.[0] === undefined ? [] : [[name, examples[0]]],
    ),
  );
