export { digestSections, type DigestSection, outcomesOf } from './digest-sections.ts';
export { leaveOutRestricted, readDigest } from './digest.service.ts';
