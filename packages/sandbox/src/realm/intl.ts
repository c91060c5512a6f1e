/** QuickJS has no Intl. These classes hand locale, options and value to the host as JSON and get text back. */
type Options = Record<string, unknown>;
type Locales = string | string[] | undefined;
/** Formats one request, both ways JSON text (formatting.ts). */
type HostFormat = (request: string) => string;

type FormatCall = { kind: string; locales: Locales; options: Options; method: string; args: unknown[] };

/** @throws RangeError when the host rejects the call */
function callHost<T>(hostFormat: HostFormat, { locales, ...call }: FormatCall): T {
  const list = locales === undefined ? [] : [locales].flat().map(String);
  const answer = JSON.parse(hostFormat(JSON.stringify({ ...call, locales: list }))) as { value: T } | { error: string };
  if ('error' in answer) throw new RangeError(answer.error);
  return answer.value;
}

function toTimestamp(date: Date | number | undefined): number {
  const time = date === undefined ? Date.now() : Number(date);
  if (!Number.isFinite(time)) throw new RangeError('Invalid time value');
  return time;
}

/** JSON has neither infinities nor big integers; Intl takes both as text. */
const toNumberText = (value: unknown): string => String(value);

/** Returns the `Intl` object of the sandbox; `hostFormat` formats with the host's own. */
export function createIntl(hostFormat: HostFormat) {
  abstract class Formatter {
    protected abstract readonly kind: string;
    private readonly locales: Locales;
    private readonly options: Options;
    constructor(locales?: Locales, options?: Options) {
      this.locales = locales;
      this.options = { ...options };
    }
    protected ask<T>(method: string, ...args: unknown[]): T {
      const { kind, locales, options } = this;
      return callHost<T>(hostFormat, { kind, locales, options, method, args });
    }
    resolvedOptions(): Options {
      return this.ask('resolvedOptions');
    }
    static supportedLocalesOf(locales: Locales): string[] {
      return locales === undefined ? [] : [locales].flat();
    }
  }

  class DateTimeFormat extends Formatter {
    protected readonly kind = 'DateTimeFormat';
    readonly format = (date?: Date | number): string => this.ask('format', toTimestamp(date));
    formatToParts(date?: Date | number): { type: string; value: string }[] {
      return this.ask('formatToParts', toTimestamp(date));
    }
    formatRange(start: Date | number, end: Date | number): string {
      return this.ask('formatRange', toTimestamp(start), toTimestamp(end));
    }
  }
  class NumberFormat extends Formatter {
    protected readonly kind = 'NumberFormat';
    readonly format = (value: number | bigint): string => this.ask('format', toNumberText(value));
    formatToParts(value: number | bigint): { type: string; value: string }[] {
      return this.ask('formatToParts', toNumberText(value));
    }
  }
  class PluralRules extends Formatter {
    protected readonly kind = 'PluralRules';
    select(value: number): string {
      return this.ask('select', Number(value));
    }
  }
  class Collator extends Formatter {
    protected readonly kind = 'Collator';
    readonly compare = (left: string, right: string): number => this.ask('compare', String(left), String(right));
  }
  return { DateTimeFormat, NumberFormat, PluralRules, Collator };
}

const define = (owner: object, name: string, value: unknown) =>
  Object.defineProperty(owner, name, { value, writable: true, enumerable: false, configurable: true });

/** Replaces the built-in methods whose locale QuickJS ignores. */
export function installIntlInBuiltIns(intl: ReturnType<typeof createIntl>): void {
  const dates = (defaults: Options) =>
    function (this: Date, locales?: Locales, options?: Options): string {
      return new intl.DateTimeFormat(locales, { ...defaults, ...options }).format(this);
    };
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' };
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric' };
  define(Date.prototype, 'toLocaleDateString', dates(day));
  define(Date.prototype, 'toLocaleTimeString', dates(time));
  define(Date.prototype, 'toLocaleString', dates({ ...day, ...time }));
  define(Number.prototype, 'toLocaleString', function (this: number, locales?: Locales, options?: Options) {
    return new intl.NumberFormat(locales, options).format(this);
  });
  define(
    String.prototype,
    'localeCompare',
    function (this: string, other: string, locales?: Locales, options?: Options) {
      return new intl.Collator(locales, options).compare(String(this), String(other));
    },
  );
}
