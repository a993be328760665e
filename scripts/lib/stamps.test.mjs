import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isMarked, mark } from './stamps.mjs';

it('knows the project of a built folder, until another build replaces it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stamps-'));
  const file = path.join(folder, '.project');
  expect(isMarked(file, 'shelf-live')).toBe(false);
  mark(file, 'shelf-live');
  expect(isMarked(file, 'shelf-live')).toBe(true);
  expect(isMarked(file, 'demo-appshelf')).toBe(false);
  rmSync(folder, { recursive: true });
  expect(isMarked(file, 'shelf-live')).toBe(false);
});
