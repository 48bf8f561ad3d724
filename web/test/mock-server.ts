import type { Profile } from '@munshi/contract/accounts/profile.schema';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { answerProfile } from './answers.ts';
import { otherAnswers } from './other-answers.ts';
import { beginSession } from './session.ts';

/**
 * Runs a mock server for all tests of a file, with these handlers. Handlers that a test adds with `server.use` are removed
 * after it. A request that neither these nor `otherAnswers` answer is refused and logged as an error.
 */
export function mockServer(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers, ...otherAnswers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  /** Signs this user in, on this device and at the server. */
  const signIn = (profile: Profile) => {
    beginSession(profile);
    server.use(answerProfile(profile));
  };
  return Object.assign(server, { signIn });
}
