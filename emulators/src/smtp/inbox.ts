import { type Envelope, type Letter, readLetter } from './letter';

/** How many letters are kept; older ones go. */
export const keptLetters = 200;

/** The letters that were caught, newest first. They live in memory and end with the program. */
export class Inbox {
  #letters: Letter[] = [];
  #lastId = 0;

  /** Takes a letter in as it came over the wire. */
  async add(raw: Buffer, envelope: Envelope): Promise<void> {
    this.#lastId += 1;
    const letter = await readLetter(raw, { id: this.#lastId, at: Date.now(), envelope });
    this.#letters = [letter, ...this.#letters]
      .sort((one, other) => other.id - one.id)
      .slice(0, keptLetters);
  }

  all(): readonly Letter[] {
    return this.#letters;
  }

  find(id: number): Letter | undefined {
    return this.#letters.find((letter) => letter.id === id);
  }

  clear(): void {
    this.#letters = [];
  }
}
