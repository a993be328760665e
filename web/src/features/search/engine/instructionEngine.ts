import {
  getOriginal,
  unpackInstructions,
  type InstructionSort,
  type PackedInstructions,
  type SearchableInstruction,
  type WordRules,
} from '@appshelf/model';
import type { InstructionSearchResponse, InstructionSearchRequest } from './requests';
import { addReason, createTextIndex, type SearchableTexts } from './textIndex';

const getTexts = (
  instruction: SearchableInstruction,
  position: number,
  { originals }: PackedInstructions,
): SearchableTexts => ({
  name: instruction.title,
  tags: instruction.tags.join(' '),
  tagline: instruction.summary,
  original: [
    getOriginal(originals, 'title', position),
    getOriginal(originals, 'summary', position),
  ].join(' '),
  // A query with the name of an app finds the instructions about it.
  app: instruction.appId ?? '',
});

/** The orders of the list's Firestore queries. */
const orders: Record<
  InstructionSort,
  (a: SearchableInstruction, b: SearchableInstruction) => number
> = {
  newest: () => 0,
  helpful: (a, b) => b.helpfulCount - a.helpfulCount,
  quickest: (a, b) => a.minutes - b.minutes,
};

/** Creates the search of instructions. It filters, counts and orders all instructions, however many are requested. */
export async function createInstructionEngine(
  packed: PackedInstructions,
  rules: readonly WordRules[] = [],
): Promise<(request: InstructionSearchRequest) => InstructionSearchResponse> {
  const instructions = unpackInstructions(packed);
  const findTexts = await createTextIndex(
    instructions.map((each, position) => getTexts(each, position, packed)),
    { rules, synonyms: packed.synonyms },
  );

  return ({ query, appId, difficulty, sort, size }) => {
    const matched = query === '' ? [] : findTexts(query);
    const reasons = new Map(matched.map((match) => [instructions[match.position], match]));
    const positions =
      query === '' ? [...instructions.keys()] : matched.map(({ position }) => position);
    // The positions are in the order of publication, the newest first.
    if (sort !== null) positions.sort((a, b) => a - b);
    const found = positions.flatMap((position) => instructions[position] ?? []);
    const ofApp = found.filter((each) => appId === null || each.appId === appId);
    const matches = ofApp.filter((each) => difficulty === null || each.difficulty === difficulty);
    if (sort !== null) matches.sort(orders[sort]);
    const counts: InstructionSearchResponse['counts'] = {
      all: ofApp.length,
      easy: 0,
      medium: 0,
      hard: 0,
    };
    for (const each of ofApp) counts[each.difficulty] += 1;
    return {
      instructions: matches.slice(0, size).map((each) => addReason(each, reasons.get(each))),
      total: matches.length,
      counts,
      found: found.length,
    };
  };
}
