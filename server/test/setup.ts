import { afterAll, beforeEach } from 'vitest';
import { judgeStatements } from './distribution/judge-statements.ts';
import { whyNotOnCluster } from './distribution/one-postgres.ts';
import { leaveStreams } from './fixtures/open-streams.ts';

// Runs after every test file: the files of a worker share one server (tenant-fixture.ts).
afterAll(leaveStreams);
afterAll(judgeStatements);

// One that passes although it has to fail there is reported: the list would hide what has become possible.
if (process.env['CLUSTER_URL'] !== undefined)
  beforeEach(({ task }) => {
    const because = whyNotOnCluster(task.file.name, task.fullTestName.replaceAll(' > ', ' '));
    Object.assign(task, { fails: because !== undefined });
  });
