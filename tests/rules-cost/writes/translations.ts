import {
  contentKinds,
  getMostCharacters,
  instructionFields,
  limits,
  translatedNames,
  type TranslatedName,
} from '@appshelf/model';
import {
  editor,
  getQuotaDocument,
  getRevocationDocument,
  getSignature,
  member,
  moderator,
  now,
  past,
  text,
  type Caller,
  type Data,
  type Write,
} from '../write';

/** As many texts as an instruction has parts, with as many characters as the rules allow together. */
const partTexts = (characters: number): Record<string, string> => {
  const keys = [
    'title',
    'summary',
    ...Array.from({ length: instructionFields.steps.max }, (_, index) => [
      `steps_${String(index)}_title`,
      `steps_${String(index)}_body`,
    ]).flat(),
  ];
  const separators = (keys.length - 1) * '\n<<< next part >>>\n'.length;
  const [title, ...others] = keys;
  const longestTitle = getMostCharacters(instructionFields.title.max);
  const each = Math.floor((characters - separators - longestTitle) / others.length);
  return Object.fromEntries([
    [title, text(longestTitle)],
    ...others.map((key) => [key, text(each)]),
  ]) as Record<string, string>;
};
const longest = partTexts(410_000);
const tooLong = partTexts(410_000 + 200);

const translation = (caller: Caller, language = 'ar'): Data => ({
  language,
  texts: longest,
  sources: longest,
  status: 'published',
  authorUid: caller.uid,
  authorName: getSignature(caller).authorName,
  note: '',
  createdAt: now,
  updatedAt: now,
});
const stored = (data: Data): Data => ({ ...data, createdAt: past, updatedAt: past });
const tooMuch: Record<string, Data> = {
  'longer texts': { texts: tooLong },
  'a longer title': { texts: { ...longest, title: text(181) } },
  'longer originals': { sources: tooLong },
  'a field more': { other: '' },
};

const instruction = `instructions/${text(20)}`;
const published = { [instruction]: { status: 'published', authorUid: moderator.uid } };
const base = { service: 'cloud.firestore' } as const;
const ofInstruction = {
  ...base,
  collection: 'instructions/translations',
  path: `${instruction}/translations/ar`,
} as const;
const proposal = { ...translation(member), status: 'proposed' };
const proposalPath = `${instruction}/translations/ar-${member.uid}`;

/** A member's uid is as long as Firebase Authentication allows, which is too long with a language before it. */
const proposer: Caller = { ...member, uid: member.uid.slice(0, 125) };
const ownProposal: Data = { ...translation(proposer), status: 'proposed' };
const ownProposalPath = `${instruction}/translations/ar-${proposer.uid}`;

const fixedIds: Readonly<Partial<Record<TranslatedName, string>>> = {
  pageText: 'privacy',
  siteTexts: 'site',
};

/** The kinds that editors translate. Members translate instructions, and a callable stores the texts of templates. */
const editorsNames = translatedNames.filter(
  (name) => name !== 'instruction' && name !== 'mailTemplate',
);

const ofEntries = editorsNames.flatMap((name): Write[] => {
  const { collection } = contentKinds[name];
  const entry = `${collection}/${fixedIds[name] ?? text(limits.slug)}`;
  const one = {
    ...base,
    collection: `${collection}/translations`,
    path: `${entry}/translations/ar`,
    what: 'all texts',
    caller: editor,
    documents: {
      [entry]: { status: 'draft', kind: 'technology' },
      ...getRevocationDocument(editor),
    },
    after: translation(editor),
    tooMuch,
  };
  return [
    { ...one, operation: 'create' },
    {
      ...one,
      operation: 'update',
      before: stored(translation(editor)),
      after: { ...translation(editor), createdAt: past },
    },
  ];
});

/** The largest writes of translations. */
export const translationWrites: Write[] = [
  ...ofEntries,
  {
    ...ofInstruction,
    operation: 'create',
    what: 'by a moderator',
    caller: moderator,
    documents: { ...published, ...getRevocationDocument(moderator) },
    after: translation(moderator),
    tooMuch,
  },
  {
    ...ofInstruction,
    operation: 'update',
    what: 'an accepted proposal',
    caller: moderator,
    documents: {
      ...published,
      ...getRevocationDocument(moderator),
      [proposalPath]: stored(proposal),
    },
    documentsAfter: { [proposalPath]: { ...stored(proposal), status: 'accepted', updatedAt: now } },
    before: stored(translation(moderator)),
    after: { ...translation(member), createdAt: past },
    tooMuch,
  },
  {
    ...ofInstruction,
    path: ownProposalPath,
    operation: 'create',
    what: 'a proposal',
    caller: proposer,
    documents: { ...published, ...getQuotaDocument(proposer) },
    after: ownProposal,
    tooMuch,
  },
  {
    ...ofInstruction,
    path: ownProposalPath,
    operation: 'update',
    what: 'a proposal',
    caller: proposer,
    documents: { ...published, ...getQuotaDocument(proposer) },
    before: stored({ ...ownProposal, status: 'returned', note: text(limits.moderationNote) }),
    after: { ...ownProposal, createdAt: past },
    tooMuch,
  },
  {
    ...ofInstruction,
    path: ownProposalPath,
    operation: 'update',
    what: 'a proposal that is sent back',
    caller: moderator,
    documents: { ...published, ...getRevocationDocument(moderator) },
    before: stored(ownProposal),
    after: {
      ...stored(ownProposal),
      status: 'returned',
      note: text(limits.moderationNote),
      updatedAt: now,
    },
    tooMuch: { 'a longer note': { note: text(limits.moderationNote + 1) } },
  },
];
