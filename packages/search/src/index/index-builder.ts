import { setImmediate } from 'node:timers/promises';
import { analyze } from '../analyzer/analyzer.js';
import { ngramsOf } from '../analyzer/ngrams.js';
import { flag, flagsOf } from '../analyzer/token-flags.js';
import { splitSentences } from '../tokenizer/sentences.js';
import { growingBytes, growingNumbers, GrowingTexts } from './growing.js';
import type { Group, Passage, PassageIndex } from './passage-index.js';
import { buildPostingLists } from './posting-lists.js';

/** The passages of a group, or the number of a group in an earlier index, whose passages are as they were. */
export type GroupSource<P extends Passage = Passage> = readonly P[] | number;

const maxWorkMs = 10;

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

/** Returns a function that returns the new id of an old one, which `idOf` makes from its value at the first call. */
const translate = (values: readonly string[], idOf: (value: string, old: number) => number) => {
  // One more than each new id, or 0.
  const ids = new Uint32Array(values.length);
  return (old: number): number => {
    if (!ids[old]) ids[old] = idOf(values[old] ?? '', old) + 1;
    return (ids[old] ?? 1) - 1;
  };
};

/** Collects the groups of an index, analyzed or copied. */
class IndexBuilder<P extends Passage> {
  private readonly stems = new Vocabulary();
  private readonly forms = new Vocabulary();
  private readonly grams = new Vocabulary();
  private readonly stemOf = growingNumbers();
  private readonly gramsOf = growingNumbers();
  private readonly gramOffsets = growingNumbers();
  private readonly tokens = growingNumbers();
  private readonly tokenOffsets = growingNumbers();
  private readonly sentenceOf = growingBytes();
  private readonly flags = growingBytes();
  private readonly records = new GrowingTexts();
  private readonly texts = new GrowingTexts();
  private readonly groups: Group[] = [];
  private readonly groupOf = growingNumbers();

  addGroup(passages: readonly P[]): void {
    const tokens = analyze(passages[0]?.title ?? '').filter(({ isStopword }) => !isStopword);
    this.openGroup(
      tokens.map(({ form, stem }) => this.formId(form, stem)),
      passages.length,
    );
    for (const { text, ...record } of passages) {
      this.openPassage();
      this.records.push(JSON.stringify(record));
      this.texts.push(text);
      this.analyzeText(text);
    }
  }

  /** Returns a function that adds a group of an earlier index by its number, which spares its analysis. */
  copierOf(earlier: PassageIndex<P>): (group: number) => void {
    const stems = [...earlier.stemIds.keys()];
    const gramId = translate([...earlier.gramIds.keys()], (gram) => this.grams.idOf(gram));
    const copyForm = translate(earlier.forms, (form, id) => {
      const [from, to] = [earlier.gramOffsets[id], earlier.gramOffsets[id + 1]];
      const stem = stems[earlier.stemOf[id] ?? 0] ?? '';
      return this.formId(form, stem, () => earlier.gramsOf.subarray(from, to).map(gramId));
    });
    return (number) => {
      const { first, end, titleForms } = earlier.groups[number] as Group;
      this.openGroup(titleForms.map(copyForm), end - first);
      for (let passage = first; passage < end; passage += 1) {
        this.openPassage();
        this.records.copy(earlier.records, passage);
        this.texts.copy(earlier.texts, passage);
        const [from, to] = [earlier.tokenOffsets[passage] ?? 0, earlier.tokenOffsets[passage + 1] ?? 0];
        this.tokens.append(earlier.tokens.subarray(from, to).map(copyForm));
        this.sentenceOf.append(earlier.sentenceOf.subarray(from, to));
        this.flags.append(earlier.flags.subarray(from, to));
      }
    };
  }

  async finish(): Promise<PassageIndex<P>> {
    this.tokenOffsets.push(this.tokens.length);
    this.gramOffsets.push(this.gramsOf.length);
    const [tokens, tokenOffsets, stemOf] = [this.tokens.slice(), this.tokenOffsets.slice(), this.stemOf.slice()];
    const [groups, groupOf, flags] = [this.groups, this.groupOf.slice(), this.flags.slice()];
    const [gramsOf, gramOffsets] = [this.gramsOf.slice(), this.gramOffsets.slice()];
    const forms = [...this.forms.ids.keys()];
    // The title counts as part of each passage: a paragraph says 'he' where a question says the name.
    const visitStems = (passage: number, visit: (stem: number) => void): void => {
      const end = tokenOffsets[passage + 1] ?? 0;
      for (let i = tokenOffsets[passage] ?? end; i < end; i += 1) visit(stemOf[tokens[i] ?? 0] ?? 0);
      for (const stem of groups[groupOf[passage] ?? 0]?.title ?? []) visit(stem);
    };
    const visitGrams = (form: number, visit: (gram: number) => void): void => {
      const end = gramOffsets[form + 1] ?? 0;
      for (let i = gramOffsets[form] ?? end; i < end; i += 1) visit(gramsOf[i] ?? 0);
    };
    return {
      texts: this.texts.finish(),
      records: this.records.finish(),
      groups,
      groupOf,
      stemIds: this.stems.ids,
      stems: await buildPostingLists(groupOf.length, this.stems.ids.size, visitStems),
      isName: this.findNames(tokens, stemOf, flags),
      gramIds: this.grams.ids,
      forms,
      stemOf,
      gramsOf,
      gramOffsets,
      formGrams: await buildPostingLists(forms.length, this.grams.ids.size, visitGrams),
      tokens,
      tokenOffsets,
      sentenceOf: this.sentenceOf.slice(),
      flags,
    };
  }

  private openGroup(titleForms: number[], size: number): void {
    const first = this.groupOf.length;
    const title = [...new Set(titleForms.map((form) => this.stemOf.at(form)))];
    this.groups.push({ first, end: first + size, title, titleForms });
  }

  private openPassage(): void {
    this.groupOf.push(this.groups.length - 1);
    this.tokenOffsets.push(this.tokens.length);
  }

  private analyzeText(text: string): void {
    splitSentences(text).forEach(({ start, end }, number) => {
      const tokens = analyze(text.slice(start, end));
      tokens.forEach(({ form, stem, isStopword }, i) => {
        if (isStopword) return;
        this.tokens.push(this.formId(form, stem));
        this.sentenceOf.push(Math.min(number, 255));
        this.flags.push(flagsOf(tokens, i));
      });
    });
  }

  private formId(form: string, stem: string, gramIds = () => this.gramIdsOf(form)): number {
    const id = this.forms.idOf(form);
    if (id < this.stemOf.length) return id;
    this.stemOf.push(this.stems.idOf(stem));
    this.gramOffsets.push(this.gramsOf.length);
    this.gramsOf.append(gramIds());
    return id;
  }

  private gramIdsOf(form: string): Uint32Array {
    return Uint32Array.from(ngramsOf(form), (gram) => this.grams.idOf(gram));
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

/** Builds the index of a set of passages. */
export const buildIndex = <P extends Passage>(passages: readonly P[]): Promise<PassageIndex<P>> =>
  buildIndexOf(collectGroups(passages));

/**
 * Builds the index of groups, each with one passage at least. It is the same whether groups are copied from an earlier
 * index or analyzed again. Yields to the event loop every 10 ms, so that a server can respond.
 *
 * @param earlier the index that has the numbers among `groups`
 */
export const buildIndexOf = async <P extends Passage>(
  groups: Iterable<GroupSource<P>> | AsyncIterable<GroupSource<P>>,
  earlier?: PassageIndex<P>,
): Promise<PassageIndex<P>> => {
  const builder = new IndexBuilder<P>();
  const copy = earlier && builder.copierOf(earlier);
  let startedAt = performance.now();
  for await (const group of groups) {
    if (typeof group === 'number') copy?.(group);
    else builder.addGroup(group);
    if (performance.now() - startedAt < maxWorkMs) continue;
    await setImmediate();
    startedAt = performance.now();
  }
  return builder.finish();
};
