/** What a section's developer has to know: a failed build, a type error, or an error of the running section. */
export type Problem = { kind: 'build' | 'types' | 'page'; text: string };

/** The problems of the present state of the section; calls `notify` whenever they change. */
export class Problems {
  private byKind = new Map<Problem['kind'], string[]>();

  constructor(private readonly notify: (problems: Problem[]) => void) {}

  get all(): Problem[] {
    return [...this.byKind].flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })));
  }

  /** Replaces the problems of one kind. */
  set(kind: Problem['kind'], texts: string[]): void {
    if (texts.length === 0 && !this.byKind.has(kind)) return;
    if (texts.length === 0) this.byKind.delete(kind);
    else this.byKind.set(kind, texts);
    this.notify(this.all);
  }

  /** Adds an error of the page. Returns false for one that is listed already. */
  addFromPage(text: string): boolean {
    const known = this.byKind.get('page') ?? [];
    if (known.includes(text)) return false;
    this.set('page', [...known, text]);
    return true;
  }
}
