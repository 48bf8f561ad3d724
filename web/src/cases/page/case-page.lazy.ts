export { CaseTimeline } from '../timeline/case-timeline.tsx';
export { CaseNotFound, NoCaseId } from './case-not-found.tsx';
export { CaseParties } from './case-parties.tsx';
