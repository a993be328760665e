import { app } from '@appshelf/model';
import { listStoredVariants } from '@appshelf/model/testing';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { parseCard } from './cards';

it.each(listStoredVariants(app))(
  'shows an app that is stored with $what',
  ({ document, shown }) => {
    const doc = { id: 'margin', ref: { path: 'apps/margin' }, data: () => document };
    const { id: _id, ...fields } = shown as { id?: string };
    expect(parseCard(doc as unknown as DocumentSnapshot, app)).toMatchObject(fields);
  },
);
