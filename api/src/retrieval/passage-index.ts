import { gramsOf } from './grams.js';
import { Numbers, type Postings, PostingsBuilder } from './postings.js';
import { marksOf } from './question.js';
import { type Sentence, sentencesOf } from './sentences.js';
import { wordsOf } from './words.js';

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
export interface PassageIndex {
  passages: readonly Passage[];
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
  /** The content words of passage p in order: sequence[sequenceFrom[p]] up to sequence[sequenceFrom[p + 1]]. */
  sequence: Uint32Array;
  sequenceFrom: Uint32Array;
  /** Beside each word of the sequence: its sentence within the passage, and its marks. */
  sentence: Uint16Array;
  marks: Uint8Array;
}

const groupNameOf = ({ id, title, group }: Passage): string => group ?? (title.trim() === '' ? `#${id}` : title);

/** The passages with those of one group brought together, otherwise in their given order. */
const gather = (passages: readonly Passage[]): Passage[] => {
  const groups = new Map<string, Passage[]>();
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

class IndexBuilder {
  private readonly stemNumbers = new Numbering<string>();
  private readonly gramNumbers = new Numbering<string>();
  private readonly wordNumbers = new Numbering<string>();
  private readonly wordStem = new Numbers();
  private readonly gramsOfWord: number[][] = [];
  private readonly stems = new PostingsBuilder();
  private readonly grams = new PostingsBuilder();
  private readonly sequence = new Numbers();
  private readonly sequenceFrom = new Numbers();
  private readonly sentence = new Numbers();
  private readonly marks = new Numbers();
  // For each stem how often it stands inside a sentence, and how often with a capital there.
  private readonly inside: number[] = [];
  private readonly capitals: number[] = [];
  private readonly groups: Group[] = [];
  private readonly groupOf = new Numbers();
  private lastGroup: string | undefined;

  constructor(private readonly passages: readonly Passage[]) {}

  add(position: number): void {
    const passage = this.passages[position];
    if (!passage) return;
    this.addGroup(passage, position);
    this.sequenceFrom.push(this.sequence.length);
    const stems: number[] = [];
    const grams: number[] = [];
    sentencesOf(passage.text).forEach(({ start, end }: Sentence, number) => {
      wordsOf(passage.text.slice(start, end)).forEach((word, i) => {
        if (word.stop) return;
        const stem = this.stemNumbers.of(word.stem);
        stems.push(stem);
        for (const gram of this.wordGrams(word.plain, stem)) grams.push(gram);
        this.sequence.push(stem);
        this.sentence.push(Math.min(number, 65_535));
        this.marks.push(marksOf(word, i === 0));
        if (i === 0) return;
        this.inside[stem] = (this.inside[stem] ?? 0) + 1;
        if (word.capital) this.capitals[stem] = (this.capitals[stem] ?? 0) + 1;
      });
    });
    // As if the title stood once in every passage: a paragraph often says 'he' where a question says the name.
    this.stems.add([...stems, ...(this.groups.at(-1)?.title ?? [])]);
    this.grams.add([...grams, ...(this.groups.at(-1)?.titleGrams ?? [])]);
  }

  finish(): PassageIndex {
    this.sequenceFrom.push(this.sequence.length);
    const words = new PostingsBuilder();
    const names = new Uint8Array(this.stemNumbers.ids.size);
    for (let stem = 0; stem < names.length; stem += 1) {
      names[stem] = (this.capitals[stem] ?? 0) * 2 > (this.inside[stem] ?? 0) ? 1 : 0;
    }
    for (const grams of this.gramsOfWord) words.add(grams);
    return {
      passages: this.passages,
      groups: this.groups,
      groupOf: this.groupOf.toArray(),
      stemIds: this.stemNumbers.ids,
      stems: this.stems.build(this.stemNumbers.ids.size),
      names,
      gramIds: this.gramNumbers.ids,
      grams: this.grams.build(this.gramNumbers.ids.size),
      words: [...this.wordNumbers.ids.keys()],
      wordStem: this.wordStem.toArray(),
      wordGrams: words.build(this.gramNumbers.ids.size),
      sequence: this.sequence.toArray(),
      sequenceFrom: this.sequenceFrom.toArray(),
      sentence: Uint16Array.from(this.sentence.toArray()),
      marks: Uint8Array.from(this.marks.toArray()),
    };
  }

  private wordGrams(plain: string, stem: number): number[] {
    const number = this.wordNumbers.of(plain);
    const known = this.gramsOfWord[number];
    if (known) return known;
    const grams = gramsOf(plain).map((gram) => this.gramNumbers.of(gram));
    this.gramsOfWord.push(grams);
    this.wordStem.push(stem);
    return grams;
  }

  private addGroup(passage: Passage, position: number): void {
    const name = groupNameOf(passage);
    const last = this.groups.at(-1);
    if (last && this.lastGroup === name) {
      last.end = position + 1;
    } else {
      const title = wordsOf(passage.title).filter((word) => !word.stop);
      const stems = new Set(title.map((word) => this.stemNumbers.of(word.stem)));
      const titleGrams = title.flatMap((word) => this.wordGrams(word.plain, this.stemNumbers.of(word.stem)));
      this.groups.push({ first: position, end: position + 1, title: [...stems], titleGrams });
    }
    this.lastGroup = name;
    this.groupOf.push(this.groups.length - 1);
  }
}

const breath = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Makes the index of a set of passages; the order of those that share a group tells which are neighbours. Gives way to
 * other work every 200 passages (about 10 ms), so that a server goes on answering while it reads its documents anew.
 */
export const buildIndex = async (passages: readonly Passage[]): Promise<PassageIndex> => {
  const gathered = gather(passages);
  const builder = new IndexBuilder(gathered);
  for (let position = 0; position < gathered.length; position += 1) {
    builder.add(position);
    if (position % 200 === 199) await breath();
  }
  return builder.finish();
};
