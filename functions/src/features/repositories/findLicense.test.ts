import { expect, it } from 'vitest';
import { findLicenseFile, toLicenseName } from './findLicense';

it.each([
  [
    'MIT License\n\nCopyright (c) 2026 Mia\n\nPermission is hereby granted, free of charge, to any person obtaining a copy',
    'MIT',
  ],
  [
    '                    GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007',
    'GPL-3.0',
  ],
  [
    '                    GNU AFFERO GENERAL PUBLIC LICENSE\n                       Version 3, 19',
    'AGPL-3.0',
  ],
  [
    'GNU LESSER GENERAL PUBLIC LICENSE\nVersion 3\n\nthe terms of version 3 of the GNU General Public License',
    'LGPL-3.0',
  ],
  [
    '                                 Apache License\n                           Version 2.0, January 2004',
    'Apache-2.0',
  ],
  ['Mozilla Public License Version 2.0\n====', 'MPL-2.0'],
  ['Redistribution and use in source and binary forms, with or without\n2. x', 'BSD-2-Clause'],
  [
    'Redistribution and use in source and binary forms\n3. Neither the name of the\ncopyright holder may be used to endorse',
    'BSD-3-Clause',
  ],
  ['All rights reserved.', ''],
  ['', ''],
])('a text that begins with %j is %j', (text, license) => {
  expect(toLicenseName(text)).toBe(license);
});

const list = (...names: string[]) =>
  JSON.stringify(names.map((name) => ({ name, type: 'file', size: 5 })));

it.each([
  [list('README.md', 'LICENSE'), 'LICENSE'],
  [list('licence.txt'), 'licence.txt'],
  [list('COPYING', 'a'), 'COPYING'],
  [list('LICENSE-header.js', '../LICENSE'), null],
  [JSON.stringify([{ name: 'LICENSE', type: 'dir' }]), null],
  ['{"message":"no"}', null],
  ['<html>', null],
])('the file of the license in %s is %s', (listing, file) => {
  expect(findLicenseFile(listing)).toBe(file);
});
