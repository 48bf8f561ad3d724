import { type Running, start } from '../../bench/running.ts';
import { call, type SignedIn } from '../../e2e/api.ts';

const EMAIL = 'asha@raochambers.example';
const PASSWORD = 'ledger-of-dates-26';

/** The server with the sample firm of `npm run demo`, newly built. */
export interface SampleFirm {
  readonly url: string;
  readonly running: Running;
  /** Signs in the admin of the firm. */
  signIn(): Promise<SignedIn>;
}

/** Builds the sample firm and serves it. @param dataDir an empty folder. */
export async function startSampleFirm(dataDir: string): Promise<SampleFirm> {
  const running = await start('tools/demo.ts', { DATA_DIR: dataDir, PORT: '0' });
  const url = `http://127.0.0.1:${running.port}`;
  const signIn = async () => await call<SignedIn>({ url }, 'POST', '/api/v1/user/login', { body: { email: EMAIL, password: PASSWORD } });
  return { url, running, signIn };
}
