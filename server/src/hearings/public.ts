export { changeHearings, countHearings, type HearingEdit, planLawyer, readBatch } from './batch/hearing-batch.service.ts';
export { listComingHearingsOf } from './batch/hearing-batch.repository.ts';
export { undoBulkHearings } from './batch/hearing-batch.service.ts';
export { listAllHearings } from './hearing-list.repository.ts';
export { moveWithCase } from './hearing-place.repository.ts';
export { isMine } from './my-hearings.repository.ts';
export { readPrintDay } from './hearing-print.repository.ts';
export { CAUSE_LIST } from './hearing.repository.ts';
export { deleteHearing, readHearing, scheduleHearing, updateHearing } from './hearing.service.ts';
