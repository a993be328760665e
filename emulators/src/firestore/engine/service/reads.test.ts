import { describe, expect, it } from 'vitest';
import { TestClient } from '../testing/client';
import { ADMIN, ROOT } from '../testing/fixtures';

const structuredQuery = { from: [{ collectionId: 'c' }] };
const refusal = {
  status: 'UNIMPLEMENTED',
  message: expect.stringContaining('Query Explain is not part of this emulator') as string,
};

describe('explaining', () => {
  it.each([{}, { analyze: true }])('is refused for a query with %j', async (explainOptions) => {
    const { service } = new TestClient();
    const request = { parent: ROOT, structuredQuery, explainOptions };
    await expect(service.runQuery(request, ADMIN)).rejects.toMatchObject(refusal);
  });

  it('is refused for an aggregation', async () => {
    const { service } = new TestClient();
    const structuredAggregationQuery = { structuredQuery, aggregations: [{ count: {} }] };
    const request = { parent: ROOT, structuredAggregationQuery, explainOptions: {} };
    await expect(service.runAggregationQuery(request, ADMIN)).rejects.toMatchObject(refusal);
  });
});
