import { afterAll } from 'vitest';
import { judgeStatements } from './distribution/judge-statements.ts';
import { leaveStreams } from './fixtures/open-streams.ts';

// Runs after every test file: the files of a worker share one server (tenant-fixture.ts).
afterAll(leaveStreams);
afterAll(judgeStatements);
