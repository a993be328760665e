import * as z from '@appshelf/model/zod';

/** The names of files at the top of a repository that hold its license. */
const fileNames = /^(?:licen[cs]e|copying|unlicense)(?:\.(?:md|txt|rst))?$/i;

const entries = z.array(z.object({ name: z.string(), type: z.string() }));

/**
 * The words by which a license is known, and its SPDX identifier. A later one is looked for only where none before is
 * found: the text of the LGPL names the GPL.
 */
const licenses: readonly (readonly [RegExp, string])[] = [
  [/GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/i, 'AGPL-3.0'],
  [/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i, 'LGPL-3.0'],
  [/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 2\.1/i, 'LGPL-2.1'],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 3/i, 'GPL-3.0'],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 2/i, 'GPL-2.0'],
  [/Apache License\s+Version 2\.0/i, 'Apache-2.0'],
  [/Mozilla Public License,? Version 2\.0/i, 'MPL-2.0'],
  [/European Union Public Licence v\. ?1\.2/i, 'EUPL-1.2'],
  [/CC0 1\.0 Universal/i, 'CC0-1.0'],
  [/This is free and unencumbered software released into the public domain/i, 'Unlicense'],
  [/Permission to use, copy, modify, and(?:\/or)? distribute this software for any/i, 'ISC'],
  [/Permission is hereby granted, free of charge, to any person obtaining a copy/i, 'MIT'],
  [/Neither the name of .{1,200} may be used to endorse/is, 'BSD-3-Clause'],
  [/Redistribution and use in source and binary forms/i, 'BSD-2-Clause'],
];

/** How much of a text is looked at, in characters: license texts name themselves in the beginning, BSD's in its third clause. */
const beginning = 3_000;

/** Finds the license that a text is, as an SPDX identifier; empty for one that is not known. */
export function toLicenseName(text: string): string {
  const start = text.slice(0, beginning);
  return licenses.find(([words]) => words.test(start))?.[1] ?? '';
}

/** Finds the file with the license in the listing of a repository, which is JSON; null where there is none. */
export function findLicenseFile(listing: string): string | null {
  try {
    const files = entries.parse(JSON.parse(listing)).filter(({ type }) => type === 'file');
    return files.find(({ name }) => fileNames.test(name))?.name ?? null;
  } catch {
    return null;
  }
}
