/**
 * What pages share, by file, beside what the start contains. Without this the bundler makes a file for each combination of
 * pages that share a module: an app's page loaded 69 scripts, most of them below 500 bytes, instead of 30. That saves a
 * twelfth of its main thread's work and a third of Lighthouse's blocking time. A module belongs to a file only if most pages
 * that need it also need the others. Nothing that a file's modules import may import the file again: files that import each
 * other run in an order in which some lack their imports (tests/e2e/build.spec.ts looks for them).
 */
export const sharedFiles: Record<string, RegExp> = {
  zod: /\/node_modules\/zod\/|\/model\/src\/(?:zod|names\/(?:addressEnd|plainName)|values\/(?:primitives|translatedTexts))\.ts$/,
  // The schemas of documents load with Firestore's code. Schemas that other files import without Firestore are left
  // out.
  schemas:
    /\/model\/src\/(?:pictures\/mediaFiles|kinds\/(?!(?:app|instruction)\/(?:fields|schema)\.|\w+\/queries\.)(?:\w+\/)?\w+|queries\/(?:clauses|takePage)|entities\/\w+\/(?!(?:categor\w+|clientErrors|mail\w*|message|myData|notification\w*|pageText|providers|site\w*|user|\w+(?:Choices|MailTemplates?|Terms))\.)\w+)\.ts$|\/model\/src\/translations\/listed\.ts$|\/firebase\/firestore\/(?:ConflictError|decode|holds|plain|schemas)\.ts$/,
  // Sentences, limits, permissions and words of the model, without schemas.
  terms:
    /\/model\/src\/(?:errors|errors\/\w+|getOwn|limits|rights\/permissions|entities\/\w+\/\w+Terms)\.ts$|\/features\/session\/useHasPermission\.ts$|\/lib\/translate\.ts$|\/store\/error\.ts$/,
  reads:
    /\/model\/src\/(?:quotas|queries\/published|kinds\/\w+\/queries)\.ts$|\/firebase\/(?:refusal|firestore\/(?:index|values))\.ts$/,
  // Parts of the pages of apps and instructions that import no feature.
  parts:
    /\/ui\/(?:feedback\/(?:Badge|PanelBoundary|ProgressBar)|loading\/(?:hashText|PreserveServerHtml|useInView|useNearViewport|useOnReturn)|navigation\/useRoutedLinks|page\/(?:Disclosure|StructuredData)|text\/(?:DateText|formatDate|Markdown))\.tsx?$|\/model\/src\/(?:fields\/field|kinds\/app\/fields)\.ts$|\/lib\/(?:Trans|formatList)\.tsx?$|\/node_modules\/@lingui\/react\/|\/icons\/(?:download|external-link|flag|message-square-text)\./,
  // What shows toasts, which every page but the first loads (src/features/toasts/loadToastStack.ts).
  toasts:
    /\/features\/toasts\/(?:ToastCard|ToastStack|undo)\.tsx?$|\/ui\/text\/BidiText\.tsx$|\/icons\/circle-check\./,
  // Parts of pages with a list, and of those with what a search found.
  lists:
    /\/ui\/(?:buttons\/ShowMore|feedback\/EmptyState|fields\/SortSelect|navigation\/Pagination|page\/PageHeader|text\/TitleLines)\.tsx$|\/features\/search\/(?:DidYouMean|InstructionResults|ResultList|useCountFruitlessSearch|useSearchResults)\.tsx?$|\/features\/metrics\/countFruitlessSearch\.ts$|\/lib\/(?:compareTexts|inSentence)\.ts$|\/icons\/(?:chevron-(?:left|right)|list-checks|package-open|search-x|sliders-horizontal)\./,
  // What /apps reads from its address.
  choice:
    /\/model\/src\/facets\/(?:choice|facets|licenses)\.ts$|\/features\/apps\/(?:catalogue\/catalogueAddress|facets\/(?:facetsInOrder|parseFacets|translateFacetLabel))\.ts$/,
  // Fields that are used without a form, too.
  fields: /\/ui\/fields\/(?:Counter|Field|OptionList|TextField)\.tsx$/,
  // What forms need besides.
  forms:
    /\/node_modules\/(?:react-hook-form|@hookform\/resolvers)\/|\/ui\/fields\/(?:Checkbox|PasswordField)\.tsx$|\/lib\/connectFields\.ts$|\/icons\/(?:eye|eye-off)\./,
  // What the pages of apps and instructions share, without the code of queries.
  details:
    /\/features\/(?:apps\/(?:appLinks|compareAddress|facts|pageData)|authors\/\w+|favourites\/(?:FavouriteButton|getAddLabel)|follows\/Follow(?:Button|Label)|instructions\/(?:difficultyLabels|formatDuration|pageData|list\/(?:InstructionCardsSkeleton|instructionsAddress))|reports\/ReportButton|translations\/(?:addresses|notes|shown|translateEntry)|votes\/\w+)\.tsx?$|\/store\/usePageUpdates\.ts$|\/lib\/toProperties\.ts$|\/model\/src\/(?:paths|values\/partKeys)\.ts$|\/icons\/(?:bell-plus|check|heart|thumbs-up)\./,
};

/** RTK Query and what all pages with queries read, which the home page does not need. */
export const queryFiles =
  /\/node_modules\/(?:@reduxjs\/toolkit\/dist\/query|@standard-schema)\/|\/store\/(?:api|useMaxAgeSeconds)\.ts$|\/lib\/fetchCached\.ts$|\/features\/(?:apps\/api|apps\/publishedApps|instructions\/(?:api|instructionDocument))\.ts$/;
