import { describe, expect, it } from 'vitest';
import type { WriteRequest, WriteResponse } from '../../api';
import { createFirestore } from '../index';
import { ADMIN, DATABASE, ROOT } from '../testing/fixtures';

function open() {
  const { service } = createFirestore();
  const responses: WriteResponse[] = [];
  const ends: (Error | undefined)[] = [];
  const stream = service.write(ADMIN, {
    send: (response) => responses.push(response),
    end: (error) => ends.push(error),
  });
  const send = async (request: WriteRequest) => {
    stream.receive(request);
    await service.commit({ database: DATABASE }, ADMIN);
    await service.commit({ database: DATABASE }, ADMIN);
    return responses.at(-1);
  };
  return { send, responses, ends, stream };
}

describe('a write stream', () => {
  it('opens without results, then answers every commit', async () => {
    const { send, responses } = open();
    const opened = await send({ database: DATABASE });
    expect(opened).toEqual({
      streamId: expect.any(String) as unknown,
      streamToken: expect.any(String) as unknown,
    });
    const write = { update: { name: `${ROOT}/c/a` } };
    const { writeResults, commitTime, streamToken } = (await send({ writes: [write] })) ?? {};
    expect(writeResults).toEqual([{ updateTime: commitTime }]);
    expect(streamToken).not.toBe(opened?.streamToken);
    expect(await send({ writes: [] })).toMatchObject({ writeResults: [] });
    expect(responses).toHaveLength(3);
  });

  it('ends with the status of a commit that fails', async () => {
    const { send, responses, ends } = open();
    await send({ database: DATABASE });
    await send({ writes: [{ delete: `${ROOT}/c/a`, currentDocument: { exists: true } }] });
    expect(ends).toMatchObject([{ status: 'NOT_FOUND' }]);
    await send({ writes: [] });
    expect(responses).toHaveLength(1);
  });
});
