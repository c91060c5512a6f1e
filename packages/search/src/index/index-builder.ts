import { analyze, stem } from '../analyzer/analyzer.js';
import { ngramsOf } from '../analyzer/ngrams.js';
import { flag, flagsOf } from '../analyzer/token-flags.js';
import { splitSentences } from '../tokenizer/sentences.js';
import { GrowingArray, GrowingTexts } from './growing.js';
import { type Group, type Passage, type PassageIndex, passageAt, passageCount, passageText } from './passage-index.js';
import { buildPostingLists, visitAll } from './posting-lists.js';

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

/** Collects the tokens of passages. */
class IndexBuilder<P extends Passage> {
  private readonly stems = new Vocabulary();
  private readonly forms = new Vocabulary();
  private readonly stemOf = new GrowingArray();
  private readonly tokens = new GrowingArray();
  private readonly tokenOffsets = new GrowingArray();
  private readonly sentenceOf = new GrowingArray();
  private readonly flags = new GrowingArray();
  private readonly records = new GrowingTexts();
  private readonly texts = new GrowingTexts();
  private readonly groups: Group[] = [];
  private readonly groupOf = new GrowingArray();

  openGroup(title: string, size: number): void {
    const tokens = analyze(title).filter(({ isStopword }) => !isStopword);
    for (const { form, stem } of tokens) this.formId(form, stem);
    const first = this.groupOf.length;
    const stems = new Set(tokens.map(({ stem }) => this.stems.idOf(stem)));
    this.groups.push({ first, end: first + size, title: [...stems] });
  }

  add({ text, ...record }: P): void {
    this.groupOf.push(this.groups.length - 1);
    this.tokenOffsets.push(this.tokens.length);
    this.records.push(JSON.stringify(record));
    this.texts.push(text);
  }

  analyzeText(text: string): void {
    splitSentences(text).forEach(({ start, end }, number) => {
      const tokens = analyze(text.slice(start, end));
      tokens.forEach(({ form, stem, isStopword }, i) => {
        if (!isStopword) this.addToken(this.formId(form, stem), number, flagsOf(tokens, i));
      });
    });
  }

  addToken(form: number, sentence: number, flags: number): void {
    this.tokens.push(form);
    this.sentenceOf.push(Math.min(sentence, 255));
    this.flags.push(flags);
  }

  formId(form: string, stem: string): number {
    const id = this.forms.idOf(form);
    if (id === this.stemOf.length) this.stemOf.push(this.stems.idOf(stem));
    return id;
  }

  async finish(): Promise<PassageIndex<P>> {
    this.tokenOffsets.push(this.tokens.length);
    const [tokens, tokenOffsets, stemOf] = [this.tokens.slice(), this.tokenOffsets.slice(), this.stemOf.slice()];
    const [groups, groupOf, flags] = [this.groups, this.groupOf.slice(), Uint8Array.from(this.flags.slice())];
    const forms = [...this.forms.ids.keys()];
    const grams = new Vocabulary();
    const visitGrams = (form: number, visit: (gram: number) => void): void => {
      for (const gram of ngramsOf(forms[form] ?? '')) visit(grams.idOf(gram));
    };
    await visitAll(forms.length, (form) => visitGrams(form, () => undefined));
    // The title counts as part of each passage: a paragraph says 'he' where a question says the name.
    const visitStems = (passage: number, visit: (stem: number) => void): void => {
      for (const form of tokens.subarray(tokenOffsets[passage], tokenOffsets[passage + 1])) visit(stemOf[form] ?? 0);
      for (const stem of groups[groupOf[passage] ?? 0]?.title ?? []) visit(stem);
    };
    return {
      texts: this.texts.finish(),
      records: this.records.finish(),
      groups,
      groupOf,
      stemIds: this.stems.ids,
      stems: await buildPostingLists(groupOf.length, this.stems.ids.size, visitStems),
      isName: this.findNames(tokens, stemOf, flags),
      gramIds: grams.ids,
      forms,
      stemOf,
      formGrams: await buildPostingLists(forms.length, grams.ids.size, visitGrams),
      tokens,
      tokenOffsets,
      sentenceOf: Uint8Array.from(this.sentenceOf.slice()),
      flags,
    };
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

/** Returns a function that copies the tokens of a passage with an equal text from an index, where there is one. */
const copierFrom = async (previous: PassageIndex | undefined, builder: IndexBuilder<Passage>) => {
  const positions = new Map<string, number>();
  if (!previous) return () => false;
  await visitAll(passageCount(previous), (position) => positions.set(passageAt(previous, position).id, position));
  // For each form of the previous index its id in the new one, or -1.
  const ids = new Int32Array(previous.forms.length).fill(-1);
  return ({ id, text }: Passage): boolean => {
    const position = positions.get(id);
    if (position === undefined || passageText(previous, position) !== text) return false;
    const end = previous.tokenOffsets[position + 1] ?? 0;
    for (let i = previous.tokenOffsets[position] ?? end; i < end; i += 1) {
      const form = previous.tokens[i] ?? 0;
      const word = previous.forms[form] ?? '';
      if ((ids[form] ?? -1) < 0) ids[form] = builder.formId(word, stem(word));
      builder.addToken(ids[form] ?? 0, previous.sentenceOf[i] ?? 0, previous.flags[i] ?? 0);
    }
    return true;
  };
};

/**
 * Builds the index of a set of passages. Yields to the event loop every 200 passages, so that a server can respond.
 *
 * @param previous spares the analysis of passages that it holds already; the result is the same without it
 */
export const buildIndex = async <P extends Passage>(
  passages: readonly P[],
  previous?: PassageIndex,
): Promise<PassageIndex<P>> => {
  const builder = new IndexBuilder<P>();
  const copy = await copierFrom(previous, builder);
  const queue = collectGroups(passages).flatMap((group) => group.map((passage, i) => ({ passage, i, group })));
  await visitAll(queue.length, (n) => {
    const entry = queue[n];
    if (!entry) return;
    if (entry.i === 0) builder.openGroup(entry.passage.title, entry.group.length);
    builder.add(entry.passage);
    if (!copy(entry.passage)) builder.analyzeText(entry.passage.text);
  });
  return builder.finish();
};
