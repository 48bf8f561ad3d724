import { afterAll } from 'vitest';
import { leaveStreams } from './open-streams.ts';

// Runs beside every file of tests: they share one server (tenant-fixture.ts).
afterAll(leaveStreams);
