import {
  packSynonyms,
  parseSynonyms,
  synonymsDocument,
  type PackedSynonyms,
} from '@appshelf/model';
import { firestore } from '../firebase/firestore';
import { createLastKnownReader } from './lastKnown';
import { siteCacheMs, siteReadLimitMs } from './siteIdentity';

/** Reads the synonyms of the search as the index has them, with one read, cached in memory. Never rejects. */
export const readSynonyms = createLastKnownReader<PackedSynonyms>({
  read: async () =>
    packSynonyms(parseSynonyms((await firestore().doc(synonymsDocument).get()).data()).entries),
  initial: [],
  maxAgeMs: siteCacheMs,
  limitMs: siteReadLimitMs,
  name: 'The list of synonyms',
});
