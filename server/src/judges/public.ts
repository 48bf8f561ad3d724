export { judgeColumns } from './judge-export.ts';
export { streamJudges } from './judge.repository.ts';
