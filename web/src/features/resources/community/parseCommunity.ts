import { communityResponse, type CommunityResponse } from '@appshelf/model';

/** Parses the read model of `/community`; null for what is none. */
export const parseCommunity = (response: unknown): CommunityResponse | null =>
  communityResponse.safeParse(response).data ?? null;
