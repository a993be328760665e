import { describe, expect, it } from 'vitest';
import { isOwnOrigin, type OriginHeaders } from './origin';

const hosting = { host: '127.0.0.1:5001', 'x-forwarded-host': 'appshelf.example' };

interface Case {
  why: string;
  headers: OriginHeaders;
  emulated?: boolean;
  own: boolean;
}

const cases: Case[] = [
  { why: 'the site', headers: { ...hosting, origin: 'https://appshelf.example' }, own: true },
  {
    why: 'the function itself',
    headers: { host: 'f.run.app', origin: 'https://f.run.app' },
    own: true,
  },
  { why: 'another site', headers: { ...hosting, origin: 'https://evil.example' }, own: false },
  {
    why: 'a host that begins with the site’s host',
    headers: { ...hosting, origin: 'https://appshelf.example.evil.example' },
    own: false,
  },
  {
    why: 'another port',
    headers: { ...hosting, origin: 'https://appshelf.example:8443' },
    own: false,
  },
  {
    why: 'the site without TLS',
    headers: { ...hosting, origin: 'http://appshelf.example' },
    own: false,
  },
  { why: 'an opaque origin', headers: { ...hosting, origin: 'null' }, own: false },
  { why: 'an empty origin', headers: { origin: '' }, own: false },
  { why: 'a program, not a page', headers: hosting, own: true },
  {
    why: 'a same-origin GET',
    headers: { ...hosting, 'sec-fetch-site': 'same-origin' },
    own: true,
  },
  {
    why: 'a URL typed into the browser',
    headers: { ...hosting, 'sec-fetch-site': 'none' },
    own: true,
  },
  {
    why: 'a cross-site GET',
    headers: { ...hosting, 'sec-fetch-site': 'cross-site' },
    own: false,
  },
  {
    why: 'a sibling host',
    headers: { ...hosting, 'sec-fetch-site': 'same-site' },
    own: false,
  },
  {
    why: 'Hosting emulator',
    headers: { origin: 'http://127.0.0.1:5002' },
    emulated: true,
    own: true,
  },
  { why: 'Vite', headers: { origin: 'http://localhost:5173' }, emulated: true, own: true },
  {
    why: 'the suite on another port',
    headers: { origin: 'http://127.0.0.1:6002', 'x-forwarded-host': '127.0.0.1:6002' },
    emulated: true,
    own: true,
  },
  {
    why: 'another local server',
    headers: { ...hosting, origin: 'http://127.0.0.1:9999' },
    emulated: true,
    own: false,
  },
  {
    why: 'a local page that calls the deployed site',
    headers: { ...hosting, origin: 'http://127.0.0.1:5002' },
    own: false,
  },
];

describe('isOwnOrigin', () => {
  it.each(cases)('$why: $own', ({ headers, emulated = false, own }) => {
    expect(isOwnOrigin(headers, emulated)).toBe(own);
  });
});
