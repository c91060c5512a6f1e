import { analyze, stem } from '../analyzer/analyzer.js';
import { ngramsOf } from '../analyzer/ngrams.js';
import { type Group, type Passage, type PassageIndex, passageText } from './passage-index.js';
import { buildPostingLists, GrowingArray, visitAll } from './posting-lists.js';
import { GrowingTexts } from './texts.js';
import { splitSentences } from '../tokenizer/sentences.js';
import { flag, flagsOf } from '../analyzer/token-flags.js';

const groupKey = ({ id, title, group }: Passage): string => group ?? (title.trim() === '' ? `#${id}` : title);

/** Makes the passages of a group adjacent and keeps their order otherwise. */
const collectGroups = <P extends Passage>(passages: readonly P[]): P[][] => {
  const groups = new Map<string, P[]>();
  for (const passage of passages) {
    const key = groupKey(passage);
    const group = groups.get(key);
    if (group) group.push(passage);
    else groups.set(key, [passage]);
  }
  return [...groups.values()];
};

/** Numbers distinct strings from 0. */
class Vocabulary {
  readonly ids = new Map<string, number>();

  idOf(value: string): number {
    const id = this.ids.get(value) ?? this.ids.size;
    this.ids.set(value, id);
    return id;
  }
}

/** Analyzes passages; copies the tokens of those that the previous index holds with the same text. */
class IndexBuilder<P extends Passage> {
  private readonly stems = new Vocabulary();
  private readonly grams = new Vocabulary();
  private readonly forms = new Vocabulary();
  private readonly stemOf = new GrowingArray();
  private readonly gramsOfForms = new GrowingArray();
  private readonly gramOffsets = new GrowingArray();
  private readonly tokens = new GrowingArray();
  private readonly tokenOffsets = new GrowingArray();
  private readonly sentenceOf = new GrowingArray();
  private readonly flags = new GrowingArray();
  private readonly passages: Array<Omit<P, 'text'>> = [];
  private readonly texts = new GrowingTexts();
  private readonly groups: Group[] = [];
  private readonly groupOf = new GrowingArray();
  private readonly previousPositions: ReadonlyMap<string, number>;
  /** For each form of the previous index its id in this one, or -1. */
  private readonly copiedForms: Int32Array;

  constructor(private previous: PassageIndex | undefined) {
    this.previousPositions = new Map(previous?.passages.map(({ id }, position) => [id, position]));
    this.copiedForms = new Int32Array(previous?.forms.length ?? 0).fill(-1);
    this.gramOffsets.push(0);
  }

  openGroup(title: string, size: number): void {
    const tokens = analyze(title).filter(({ isStopword }) => !isStopword);
    for (const { form, stem } of tokens) this.formId(form, stem);
    this.groups.push({
      first: this.passages.length,
      end: this.passages.length + size,
      title: [...new Set(tokens.map(({ stem }) => this.stems.idOf(stem)))],
    });
  }

  add(passage: P): void {
    this.groupOf.push(this.groups.length - 1);
    this.tokenOffsets.push(this.tokens.length);
    const { text, ...described } = passage;
    this.passages.push(described);
    this.texts.push(text);
    const position = this.previousPositions.get(passage.id);
    if (this.previous && position !== undefined && passageText(this.previous, position) === text)
      this.copyTokens(this.previous, position);
    else this.analyzeText(text);
  }

  async finish(): Promise<PassageIndex<P>> {
    this.tokenOffsets.push(this.tokens.length);
    // Callbacks below refer to the builder; they must not keep the previous index in memory.
    this.previous = undefined;
    const [tokens, tokenOffsets, stemOf] = [this.tokens.slice(), this.tokenOffsets.slice(), this.stemOf.slice()];
    const flags = Uint8Array.from(this.flags.slice());
    const groupOf = this.groupOf.slice();
    const [gramsOfForms, gramOffsets] = [this.gramsOfForms.slice(), this.gramOffsets.slice()];
    const visitGrams = (form: number, visit: (gram: number) => void) => {
      const end = gramOffsets[form + 1] ?? 0;
      for (let i = gramOffsets[form] ?? end; i < end; i += 1) visit(gramsOfForms[i] ?? 0);
    };
    const tokensOf = (p: number) => tokens.subarray(tokenOffsets[p], tokenOffsets[p + 1]);
    // The title counts as part of each passage: a paragraph says 'he' where a question says the name.
    const stems = await buildPostingLists(this.passages.length, this.stems.ids.size, (p, visit) => {
      for (const form of tokensOf(p)) visit(stemOf[form] ?? 0);
      for (const stem of this.groups[groupOf[p] ?? 0]?.title ?? []) visit(stem);
    });
    return {
      passages: this.passages,
      texts: this.texts.finish(),
      groups: this.groups,
      groupOf,
      stemIds: this.stems.ids,
      stems,
      isName: this.findNames(tokens, stemOf, flags),
      gramIds: this.grams.ids,
      forms: [...this.forms.ids.keys()],
      stemOf,
      formGrams: await buildPostingLists(this.forms.ids.size, this.grams.ids.size, visitGrams),
      tokens,
      tokenOffsets,
      sentenceOf: Uint8Array.from(this.sentenceOf.slice()),
      flags,
    };
  }

  private analyzeText(text: string): void {
    splitSentences(text).forEach(({ start, end }, number) => {
      const sentence = text.slice(start, end);
      const tokens = analyze(sentence);
      tokens.forEach(({ form, stem, isStopword }, i) => {
        if (!isStopword) this.addToken(this.formId(form, stem), number, flagsOf(sentence, tokens, i));
      });
    });
  }

  private copyTokens(previous: PassageIndex, position: number): void {
    const end = previous.tokenOffsets[position + 1] ?? 0;
    for (let i = previous.tokenOffsets[position] ?? end; i < end; i += 1) {
      const id = this.copyForm(previous, previous.tokens[i] ?? 0);
      this.addToken(id, previous.sentenceOf[i] ?? 0, previous.flags[i] ?? 0);
    }
  }

  private copyForm(previous: PassageIndex, previousId: number): number {
    const known = this.copiedForms[previousId] ?? -1;
    if (known >= 0) return known;
    const form = previous.forms[previousId] ?? '';
    const id = this.formId(form, stem(form));
    this.copiedForms[previousId] = id;
    return id;
  }

  private addToken(form: number, sentence: number, flags: number): void {
    this.tokens.push(form);
    this.sentenceOf.push(Math.min(sentence, 255));
    this.flags.push(flags);
  }

  private formId(form: string, stem: string): number {
    const id = this.forms.idOf(form);
    if (id === this.stemOf.length) {
      this.stemOf.push(this.stems.idOf(stem));
      for (const gram of ngramsOf(form)) this.gramsOfForms.push(this.grams.idOf(gram));
      this.gramOffsets.push(this.gramsOfForms.length);
    }
    return id;
  }

  private findNames(tokens: Uint32Array, stemOf: Uint32Array, flags: Uint8Array): Uint8Array {
    const balance = new Int32Array(this.stems.ids.size);
    tokens.forEach((form, i) => {
      const bits = flags[i] ?? 0;
      const stem = stemOf[form] ?? 0;
      if (bits & flag.inner) balance[stem] = (balance[stem] ?? 0) + (bits & flag.name ? 1 : -1);
    });
    return Uint8Array.from(balance, (value) => (value > 0 ? 1 : 0));
  }
}

/**
 * Builds the index of a set of passages. Yields to the event loop every 200 passages, so that a server can respond.
 *
 * @param previous spares the analysis of passages that it holds already; the result is the same without it
 */
export const buildIndex = async <P extends Passage>(
  passages: readonly P[],
  previous?: PassageIndex,
): Promise<PassageIndex<P>> => {
  const builder = new IndexBuilder<P>(previous);
  const queue = collectGroups(passages).flatMap((group) => group.map((passage, i) => ({ passage, i, group })));
  await visitAll(queue.length, (n) => {
    const entry = queue[n];
    if (!entry) return;
    if (entry.i === 0) builder.openGroup(entry.passage.title, entry.group.length);
    builder.add(entry.passage);
  });
  return builder.finish();
};
