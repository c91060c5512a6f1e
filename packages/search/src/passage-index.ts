import { gramsOf } from './grams.js';
import { layOut, Numbers, type Postings, walk } from './postings.js';
import { mark, marksOf } from './question.js';
import { sentencesOf } from './sentences.js';
import { stemOf, wordsOf } from './words.js';

/** A piece of text that can be an answer. */
export interface Passage {
  id: string;
  text: string;
  title: string;
  /** What it belongs to (a document, an article); its neighbours share it. The title when left out, itself without one. */
  group?: string;
}

/** The passages that share a group; they stand one after another in the index. */
export interface Group {
  first: number;
  end: number;
  /** Stems of the title, without repeats. */
  title: number[];
  titleGrams: number[];
}

/** Everything a search reads; never changed once made. */
export interface PassageIndex<P extends Passage = Passage> {
  passages: readonly P[];
  groups: readonly Group[];
  groupOf: Uint32Array;
  stemIds: ReadonlyMap<string, number>;
  stems: Postings;
  /** 1 for a stem that is written with a capital in most places: a name. */
  names: Uint8Array;
  gramIds: ReadonlyMap<string, number>;
  grams: Postings;
  /** Distinct plain words, their stems, and which of them a 4-gram stands in. */
  words: readonly string[];
  wordStem: Uint32Array;
  wordGrams: Postings;
  /** The stems of the content words of passage p in order: sequence[sequenceFrom[p]] up to sequence[sequenceFrom[p + 1]]. */
  sequence: Uint32Array;
  sequenceFrom: Uint32Array;
  /** Beside each of the sequence: which word it is, its sentence within the passage, and its marks. */
  wordSequence: Uint32Array;
  sentence: Uint16Array;
  marks: Uint8Array;
}

const groupNameOf = ({ id, title, group }: Passage): string => group ?? (title.trim() === '' ? `#${id}` : title);

/** The passages with those of one group brought together, otherwise in their given order. */
const gather = <P extends Passage>(passages: readonly P[]): P[] => {
  const groups = new Map<string, P[]>();
  for (const passage of passages) {
    const name = groupNameOf(passage);
    const group = groups.get(name);
    if (group) group.push(passage);
    else groups.set(name, [passage]);
  }
  return [...groups.values()].flat();
};

class Numbering<T> {
  readonly ids = new Map<T, number>();
  of(value: T): number {
    const known = this.ids.get(value);
    if (known !== undefined) return known;
    this.ids.set(value, this.ids.size);
    return this.ids.size - 1;
  }
}

// A mark of the builder's own, beside those that questions ask for: the word does not begin its sentence.
const inside = 8;

/** Reads passages word by word; those that the last index holds with the same text are taken over from there. */
class IndexBuilder<P extends Passage> {
  private readonly stemNumbers = new Numbering<string>();
  private readonly gramNumbers = new Numbering<string>();
  private readonly wordNumbers = new Numbering<string>();
  private readonly wordStem = new Numbers();
  // The grams of word w: grams[gramsFrom[w]] up to grams[gramsFrom[w + 1]].
  private readonly grams = new Numbers();
  private readonly gramsFrom = new Numbers();
  private readonly words = new Numbers();
  private readonly sequenceFrom = new Numbers();
  private readonly sentence = new Numbers();
  private readonly marks = new Numbers();
  private readonly groups: Group[] = [];
  private readonly groupOf = new Numbers();
  private lastGroup: string | undefined;
  private readonly lastPositions: ReadonlyMap<string, number>;
  // For each word of the last index its number in this one, plus one.
  private readonly renumbered: Uint32Array;

  constructor(
    private readonly passages: readonly P[],
    private readonly last: PassageIndex | undefined,
  ) {
    this.lastPositions = new Map(last?.passages.map(({ id }, position) => [id, position]));
    this.renumbered = new Uint32Array(last?.words.length ?? 0);
    this.gramsFrom.push(0);
  }

  add(position: number): void {
    const passage = this.passages[position];
    if (!passage) return;
    this.addGroup(passage, position);
    this.sequenceFrom.push(this.words.length);
    const before = this.lastPositions.get(passage.id);
    if (this.last && before !== undefined && this.last.passages[before]?.text === passage.text)
      this.takeOver(this.last, before);
    else this.read(passage.text);
  }

  async finish(): Promise<PassageIndex<P>> {
    this.sequenceFrom.push(this.words.length);
    const [wordSequence, wordStem, from] = [this.words.toArray(), this.wordStem.toArray(), this.sequenceFrom.toArray()];
    const [grams, gramsFrom, groupOf] = [this.grams.toArray(), this.gramsFrom.toArray(), this.groupOf.toArray()];
    const gramsOfWord = (word: number, tell: (gram: number) => void) => {
      for (let i = gramsFrom[word] ?? 0; i < (gramsFrom[word + 1] ?? 0); i += 1) tell(grams[i] ?? 0);
    };
    const marks = Uint8Array.from(this.marks.toArray());
    const sequence = wordSequence.map((word) => wordStem[word] ?? 0);
    // As if the title stood once in every passage: a paragraph often says 'he' where a question says the name.
    const stems = await layOut(this.passages.length, this.stemNumbers.ids.size, (p, tell) => {
      for (let i = from[p] ?? 0; i < (from[p + 1] ?? 0); i += 1) tell(sequence[i] ?? 0);
      for (const stem of this.groups[groupOf[p] ?? 0]?.title ?? []) tell(stem);
    });
    return {
      passages: this.passages,
      groups: this.groups,
      groupOf,
      stemIds: this.stemNumbers.ids,
      stems,
      names: this.names(sequence, marks),
      gramIds: this.gramNumbers.ids,
      grams: await layOut(this.passages.length, this.gramNumbers.ids.size, (p, tell) => {
        for (let i = from[p] ?? 0; i < (from[p + 1] ?? 0); i += 1) gramsOfWord(wordSequence[i] ?? 0, tell);
        for (const gram of this.groups[groupOf[p] ?? 0]?.titleGrams ?? []) tell(gram);
      }),
      words: [...this.wordNumbers.ids.keys()],
      wordStem,
      wordGrams: await layOut(this.wordNumbers.ids.size, this.gramNumbers.ids.size, gramsOfWord),
      sequence,
      sequenceFrom: from,
      wordSequence,
      sentence: Uint16Array.from(this.sentence.toArray()),
      marks,
    };
  }

  private read(text: string): void {
    sentencesOf(text).forEach(({ start, end }, number) => {
      wordsOf(text.slice(start, end)).forEach((word, i) => {
        if (word.stop) return;
        this.words.push(this.numberOf(word.plain, word.stem));
        this.sentence.push(Math.min(number, 65_535));
        this.marks.push(marksOf(word, i === 0) | (i === 0 ? 0 : inside));
      });
    });
  }

  private takeOver(last: PassageIndex, position: number): void {
    for (let i = last.sequenceFrom[position] ?? 0; i < (last.sequenceFrom[position + 1] ?? 0); i += 1) {
      const word = last.wordSequence[i] ?? 0;
      this.words.push(this.renumber(last, word));
      this.sentence.push(last.sentence[i] ?? 0);
      this.marks.push(last.marks[i] ?? 0);
    }
  }

  private renumber(last: PassageIndex, word: number): number {
    const known = this.renumbered[word] ?? 0;
    if (known > 0) return known - 1;
    const plain = last.words[word] ?? '';
    const number = this.numberOf(plain, stemOf(plain));
    this.renumbered[word] = number + 1;
    return number;
  }

  private numberOf(plain: string, stem: string): number {
    const number = this.wordNumbers.of(plain);
    if (number === this.wordStem.length) {
      this.wordStem.push(this.stemNumbers.of(stem));
      for (const gram of gramsOf(plain)) this.grams.push(this.gramNumbers.of(gram));
      this.gramsFrom.push(this.grams.length);
    }
    return number;
  }

  /** For each stem whether it stands with a capital in most places inside a sentence. */
  private names(sequence: Uint32Array, marks: Uint8Array): Uint8Array {
    const count = new Int32Array(this.stemNumbers.ids.size);
    sequence.forEach((stem, i) => {
      const marked = marks[i] ?? 0;
      if (marked & inside) count[stem] = (count[stem] ?? 0) + (marked & mark.name ? 1 : -1);
    });
    return Uint8Array.from(count, (more) => (more > 0 ? 1 : 0));
  }

  private addGroup(passage: Passage, position: number): void {
    const name = groupNameOf(passage);
    const open = this.groups.at(-1);
    if (open && this.lastGroup === name) {
      open.end = position + 1;
    } else {
      const title = wordsOf(passage.title).filter((word) => !word.stop);
      const numbers = title.map((word) => this.numberOf(word.plain, word.stem));
      const stems = new Set(title.map((word) => this.stemNumbers.of(word.stem)));
      const titleGrams = numbers.flatMap((word) => this.gramsOfNumber(word));
      this.groups.push({ first: position, end: position + 1, title: [...stems], titleGrams });
    }
    this.lastGroup = name;
    this.groupOf.push(this.groups.length - 1);
  }

  private gramsOfNumber(word: number): number[] {
    const grams: number[] = [];
    for (let i = this.gramsFrom.at(word); i < this.gramsFrom.at(word + 1); i += 1) grams.push(this.grams.at(i));
    return grams;
  }
}

/**
 * Makes the index of a set of passages; the order of those that share a group tells which are neighbours. Gives way to
 * other work every 200 passages, so that a server goes on answering while it reads its documents anew.
 *
 * @param last spares reading again what it holds already; the result is the same without it
 */
export const buildIndex = async <P extends Passage>(
  passages: readonly P[],
  last?: PassageIndex,
): Promise<PassageIndex<P>> => {
  const gathered = gather(passages);
  const builder = new IndexBuilder(gathered, last);
  await walk(gathered.length, (position) => builder.add(position));
  return builder.finish();
};
