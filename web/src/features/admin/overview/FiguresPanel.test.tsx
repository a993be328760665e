import { toDay, type Role } from '@appshelf/model';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startTestAuth } from '../../../testing/auth';
import { startTestDatabase } from '../../../testing/database';
import { startTestFirestore } from '../../../testing/firestore';
import { renderMember } from '../../../testing/renderMember';
import { makeUser } from '../../../testing/user';
import { FiguresPanel } from './FiguresPanel';

const firestore = startTestFirestore();
const auth = startTestAuth();
const database = startTestDatabase();

it.each<[Role, number, number]>([
  ['admin', 2, 2],
  ['editor', 0, 0],
  ['analyst', 0, 0],
])('%s: asks only for the counts that the role may read', async (role, signUps, reviews) => {
  await database.put(`metrics/${toDay(Date.now())}/events/visit`, 56);
  await auth.signIn({ claims: { [role]: true } });
  renderMember(<FiguresPanel />, makeUser({ claims: { [role]: true } }));
  expect(await screen.findByText('Sign-ups today')).toBeVisible();
  expect(await screen.findByText('56')).toBeVisible();
  // Today and yesterday, which is not rolled up yet.
  const counted = firestore.calls().filter((method) => method === 'runAggregationQuery');
  expect(counted).toHaveLength(signUps + reviews);
});
