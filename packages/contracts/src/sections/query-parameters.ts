import * as z from '@salaria/contracts/z';

const controlCharacter = /\p{Cc}/u;
const allowedValue = z.string().check(
  z.regex(/^\S(?:.{0,98}\S)?$/u, 'Un valore ammesso ha da 1 a 100 caratteri'),
  z.refine((value) => !controlCharacter.test(value), 'Un valore ammesso non contiene caratteri di controllo'),
);

/**
 * Values of a query parameter that the server renders: those listed, `number` (1 to 999999), `slug` (a lower-case word
 * with digits and hyphens, at most 80 characters) or `text` (1 to 100 characters besides blanks at both ends).
 */
export const parameterRuleSchema = z.union([
  z.array(allowedValue).check(z.minLength(1), z.maxLength(50)),
  z.enum(['number', 'slug', 'text']),
]);
export type ParameterRule = z.infer<typeof parameterRuleSchema>;

/** Parameter of preview links, which no route may declare. */
const previewParameter = 'anteprima';

/**
 * Query parameters of a route, by name. Pages are cached for each of their valid values; other parameters and other
 * values have no effect on the HTML. `pagina` is the page number of a list.
 */
export const queryParametersSchema = z
  .record(z.string().check(z.regex(/^[a-z][a-z0-9]{0,29}$/i, 'Nome di parametro non valido')), parameterRuleSchema)
  .check(
    z.refine((parameters) => Object.keys(parameters).length <= 10, 'Al massimo 10 parametri per percorso'),
    z.refine((parameters) => !Object.hasOwn(parameters, previewParameter), 'Il parametro «anteprima» è riservato'),
  );
export type QueryParameters = z.infer<typeof queryParametersSchema>;
